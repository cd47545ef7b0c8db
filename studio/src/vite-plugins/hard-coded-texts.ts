import type { Replacements } from './replace-in-packages.ts'

/** English texts that Sanity's packages take from no locale, as in their code, and what replaces them. */
export const hardCodedTexts: Replacements = [
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
