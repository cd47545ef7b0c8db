/**
 * Tags of tests, by which `playwright.config.ts` selects them: `@deep` runs with DEEP=1 only, `@sized` also without, with
 * fewer cases; all others run without it only.
 */
export const deepSelection = process.env.DEEP ? { grep: /@deep|@sized/ } : { grepInvert: /@deep/ }

/** The tag of a row of a table: every row is tested with DEEP=1, those of the sample without it. */
export const tagDeepUnless = (isInSample: boolean) => (isInSample ? [] : ['@deep'])
