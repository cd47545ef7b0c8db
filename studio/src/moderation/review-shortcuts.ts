import type { Shortcut } from '../shortcuts/shortcut-list.tsx'

export const reviewShortcuts: readonly Shortcut[] = [
  ['J ou ↓', 'avis suivant'],
  ['K ou ↑', 'avis précédent'],
  ['X', 'cocher'],
  ['T', 'tout cocher'],
  ['A', 'approuver'],
  ['R', 'rejeter'],
  ['E', 'remettre en attente'],
  ['Z', 'annuler la dernière décision'],
]
