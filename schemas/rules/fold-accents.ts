/** Without accents, so that « Écran » is found by « ecran ». */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
