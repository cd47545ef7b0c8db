/**
 * CSV injection: cells that a spreadsheet would run as formulas get an apostrophe, which an import removes. Negative
 * amounts are safe.
 */
export const formulaPattern = /^(?!-\d+,\d\d$)'*[=+\-@\t\r\n＝＋－＠]/
