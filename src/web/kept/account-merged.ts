/** Said on the window when somebody has signed in and what this browser had is part of their account. */
export const ACCOUNT_MERGED = "account:merged";
