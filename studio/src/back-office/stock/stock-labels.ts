import type {
  StaffReason,
  StaffStock,
  StockReason,
  StockRefusal,
} from '@lucarne/store/contract/back-office/stock.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { failureSentences } from '../describe-failure.ts'

export const stockReasonLabels: Record<StockReason, string> = {
  initial: 'Premier stock',
  reception: 'Réception',
  correction: 'Inventaire',
  loss: 'Casse ou perte',
  sale: 'Vente',
  return: 'Retour',
  cancellation: 'Envoi annulé',
  import: 'Import',
  unexplained: 'Sans motif',
}

export const stockFailureSentences: Record<StaffFailure<StockRefusal>['code'], string> = {
  ...failureSentences,
  conflict: 'Ce stock a bougé entre-temps.',
  not_enough_stock: 'Il y a moins d’exemplaires en rayon que cela.',
  unavailable: 'Ce mouvement n’est pas possible.',
}

export type StockForm = StaffReason | 'threshold'

/** Stock actions, in the order of their buttons. */
export const stockForms: Readonly<
  Record<StockForm, { key: string; label: string; field: string; button: string }>
> = {
  reception: { key: 'r', label: 'Réception', field: 'Exemplaires reçus', button: 'Enregistrer la réception' },
  correction: {
    key: 'i',
    label: 'Inventaire',
    field: 'Exemplaires comptés',
    button: 'Enregistrer le compte',
  },
  loss: { key: 'c', label: 'Casse ou perte', field: 'Exemplaires perdus', button: 'Enregistrer la perte' },
  threshold: { key: 's', label: 'Seuil', field: 'Stock bas à partir de', button: 'Changer le seuil' },
}

export const formatVariantName = ({ product_title, variant_title }: StaffStock) =>
  `${product_title}, ${variant_title}`

export const signed = (delta: number) => (delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`)

const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`

/** « 8 disponibles, 2 réservés, 10 en rayon » */
export const describeStock = ({ available, on_hand, reserved }: StaffStock) =>
  [
    plural(available, 'disponible'),
    ...(reserved > 0 ? [plural(reserved, 'réservé')] : []),
    `${on_hand} en rayon`,
  ].join(', ')
