const combiningMarks = /\p{M}/gu
const apostrophes = /['’ʼ]/g

/** Normalizes text for search: no accents, lower case, elisions split. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').replace(apostrophes, ' ').toLowerCase()
}
