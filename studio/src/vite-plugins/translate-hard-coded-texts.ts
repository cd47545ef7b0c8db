import type { Plugin } from 'vite'

/** English texts that Sanity's packages take from no locale, as in their code, and what replaces them. */
export const hardCodedTexts: readonly (readonly [english: string, french: string])[] = [
  ['"Choose login provider"', '"Choisissez votre compte"'],
  ['title: "Community"', 'title: "Communauté"'],
  ['title: "Docs"', 'title: "Documentation"'],
  ['title: "Privacy"', 'title: "Confidentialité"'],
  ['"Tool not found: "', '"Cette page du studio n’existe pas\u202f: "'],
  ['title: "Square"', 'title: "Carré"'],
  ['"Untitled"', '"Sans titre"'],
  ['"aria-label": "Close dialog"', '"aria-label": "Fermer"'],
  ['"aria-label": "Open"', '"aria-label": "Ouvrir"'],
  ['} reordered`', '}\u202f: nouvel ordre enregistré`'],
  ['"Moved"', '"Déplacé\u202f:"'],
  ['isMovingUp ? "up" : "down"', 'isMovingUp ? "vers le haut," : "vers le bas,"'],
  ['"from position"', '"de la place"'],
  ['startIndex + 1} to ', 'startIndex + 1} à la place '],
]

export const translateHardCodedTexts = (code: string): string =>
  hardCodedTexts.reduce((translated, [english, french]) => translated.replaceAll(english, french), code)

/** Vite plugin: translates hard-coded texts in the packages, and in the dev server's bundles of them. */
export function translateHardCodedTextsPlugin(): Plugin {
  return {
    name: 'lucarne:translate-hard-coded-texts',
    transform: {
      filter: {
        id: /\/deps\/[^/]+\.js(?:\?|$)|\/node_modules\/(?:sanity|@sanity\/(?:ui|orderable-document-list))\//,
      },
      handler(code) {
        const translated = translateHardCodedTexts(code)
        return translated === code ? undefined : { code: translated, map: null }
      },
    },
  }
}
