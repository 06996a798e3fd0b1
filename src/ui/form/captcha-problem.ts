/** Why a captcha does not vouch for anybody (CMS-14): 'No key provided', 'No version provided', 'Failed to load script', 'Failed to execute'. */
export type CaptchaProblem = 'NoKey' | 'NoVersion' | 'ScriptFailed' | 'ExecuteFailed';
