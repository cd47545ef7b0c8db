import type { Shortcut } from '../shortcut-help.tsx'

export const orderShortcuts: readonly Shortcut[] = [
  ['J ou ↓', 'commande suivante'],
  ['K ou ↑', 'commande précédente'],
  ['/', 'chercher'],
  ['A', 'activer l’accès depuis la réserve'],
  ['P', 'coller des identifiants'],
  ['I', 'changer les identifiants'],
  ['C', 'confirmer ce qui est fait au panneau'],
  ['E', 'expédier'],
  ['D', 'ajouter ou changer l’adresse'],
  ['L', 'livré'],
  ['R', 'retourné'],
  ['V', 'virement reçu'],
  ['X', 'annuler une commande par virement'],
  ['B', 'rembourser'],
  ['S', 'clore une rétractation sans rembourser'],
  ['T', 'clore une résiliation'],
  ['M', 'renvoyer un message'],
  ['Z', 'revenir en arrière'],
  ['N', 'noter'],
  ['?', 'cette aide'],
]
