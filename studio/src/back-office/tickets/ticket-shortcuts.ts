import type { Shortcut } from '../../shortcuts/shortcut-list.tsx'

export const ticketShortcuts: readonly Shortcut[] = [
  ['J ou ↓', 'demande suivante'],
  ['K ou ↑', 'demande précédente'],
  ['/', 'chercher'],
  ['R', 'répondre'],
  ['1 à 9', 'insérer une réponse type (Alt et le chiffre dans le texte)'],
  ['Ctrl Entrée', 'envoyer la réponse'],
  ['Échap', 'quitter le texte'],
  ['A', 'prendre la demande, ou la rendre'],
  ['C', 'clore'],
  ['O', 'rouvrir'],
  ['Z', 'annuler la dernière clôture'],
  ['M', 'renvoyer la réponse qui n’est pas partie'],
  ['N', 'noter'],
  ['L', 'lier à une commande'],
  ['?', 'cette aide'],
]
