/** Inclusive ranges of the code points that invoices' fonts have: Latin, Greek, Cyrillic, punctuation, currencies. */
export const printableRanges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf],
] as const

const isPrintable = (character: string) => {
  const codePoint = character.codePointAt(0) ?? 0
  return printableRanges.some(([first, last]) => codePoint >= first && codePoint <= last)
}

/** The text with « ? » for each character that the fonts lack, such as those of an Arabic or Chinese name. */
export function toPrintableText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/[\t\n\r]+/g, ' '), (character) =>
    isPrintable(character) ? character : '?',
  ).join('')
}
