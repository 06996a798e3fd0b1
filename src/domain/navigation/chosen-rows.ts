/** Query word of a list that was asked for a file of its ticked rows while none was ticked. */
export const NONE_CHOSEN_WORD = 'noneChosen';
