/**
 * What a spreadsheet would run, also behind apostrophes: exported behind one more, which an import takes away. A negative
 * amount is none.
 */
export const formulaPattern = /^(?!-\d+,\d\d$)'*[=+\-@\t\r\n＝＋－＠]/
