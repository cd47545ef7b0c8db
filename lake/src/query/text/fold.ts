const combiningMarks = /\p{M}/gu
const apostrophes = /['’ʼ]/g

/** The form in which words are compared when people search: no accents, no case, elisions set apart. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').replace(apostrophes, ' ').toLowerCase()
}
