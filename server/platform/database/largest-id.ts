/** The largest number that the database's ids hold; a larger one belongs to nothing and is not asked of the database. */
export const LARGEST_ID = 2_147_483_647;
