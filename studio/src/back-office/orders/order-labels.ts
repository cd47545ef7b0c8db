import { isMailKind, mailKinds } from '@lucarne/schemas/mails/mail-kinds.ts'
import type { StaffActionName, StaffRefusal } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffList, StaffOrder, StaffWork } from '@lucarne/store/contract/back-office/orders.ts'
import { closingReasons } from '@lucarne/store/contract/closings.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { failureSentences } from '../describe-failure.ts'
import { formatTime } from '../format-time.ts'

/** Narrow no-break space: before ; : ! ? and in numbers. */
const thin = '\u202f'

export const orderListLabels: Record<StaffList, string> = {
  waiting: 'À traiter',
  access: 'À activer',
  address: 'Adresses',
  shipment: 'À expédier',
  transfer: 'Virements',
  withdrawal: 'Rétractations',
  dispute: 'Contestations',
  refund: 'Remboursements',
  mail: 'Messages',
  all: 'Toutes',
}

export const statusLabels: Record<StaffOrder['status'], string> = {
  pending: 'Non payée',
  awaiting_transfer: 'Virement attendu',
  paid: 'Payée',
  cancelled: 'Annulée',
  refund_due: 'À rembourser',
  refunded: 'Remboursée',
}

const taskLabels: Record<string, string> = {
  issue: 'À activer',
  renew: 'À prolonger',
  reset: 'À réinitialiser',
  revoke: 'À fermer',
}

export const formatWorkLabel = ({ kind, task }: Pick<StaffWork, 'kind' | 'task'>): string => {
  if (kind === 'access') return taskLabels[task ?? ''] ?? 'Accès'
  if (kind === 'mail') return `Message non parti${thin}: ${formatMailLabel(task ?? '')}`
  return {
    address: 'Adresse à vérifier',
    shipment: 'À expédier',
    transfer: 'Virement attendu',
    withdrawal: 'Rétractation à rembourser',
    dispute: 'Paiement contesté',
    refund: 'À rembourser',
  }[kind]
}

const hourMs = 3_600_000

/** The promised time, as a label of late work. */
export function findPromise({ due_at, kind, since }: StaffWork): string {
  const isByCard = Date.parse(due_at) - Date.parse(since) < hourMs
  return {
    access: isByCard ? 'Promis en 2 minutes' : 'Promis sous 24 heures',
    address: 'À vérifier sous un jour ouvré',
    shipment: 'Promis sous un jour ouvré',
    transfer: 'Réservation de 5 jours terminée',
    withdrawal: 'Délai légal de 14 jours dépassé',
    dispute: 'Délai pour répondre à la banque dépassé',
    refund: 'Promis sous un jour',
    mail: 'Le client n’a rien reçu',
  }[kind]
}

export const accessStateLabels: Record<StaffOrder['accesses'][number]['state'], string> = {
  to_issue: 'À activer',
  issued: 'Ouvert',
  to_revoke: 'À fermer',
  revoked: 'Fermé',
}

export const shipmentStateLabels: Record<NonNullable<StaffOrder['shipment']>['state'], string> = {
  to_prepare: 'À expédier',
  shipped: 'Expédié',
  delivered: 'Livré',
  returned: 'Retourné',
  cancelled: 'Annulé',
}

export const mailStateLabels: Record<StaffOrder['mails'][number]['state'], string> = {
  queued: 'En cours d’envoi',
  sent: 'Envoyé',
  given_up: 'Non parti',
}

export const formatMailLabel = (kind: string): string => (isMailKind(kind) ? mailKinds[kind].title : kind)

export const actionLabels: Record<
  | StaffActionName
  | 'import_credentials'
  | 'move_stock'
  | 'set_low_threshold'
  | 'import_catalogue'
  | 'set_dispute_rule',
  string
> = {
  note: 'Note',
  mark_transfer_received: 'Virement reçu',
  cancel: 'Commande annulée',
  undo_cancel: 'Annulation reprise',
  undo_ship: 'Expédition reprise',
  undo_note: 'Note retirée',
  ship: 'Colis expédié',
  deliver: 'Colis livré',
  return: 'Colis retourné',
  change_address: 'Adresse changée',
  confirm_address: 'Adresse confirmée',
  correct_invoice: 'Facture rectifiée',
  refund: 'Remboursement demandé',
  close_withdrawal: 'Rétractation close',
  close_termination: 'Résiliation close',
  issue_access: 'Accès activé',
  reset_access: 'Identifiants à changer',
  confirm_access_task: 'Fait au panneau',
  resend_mail: 'Message renvoyé',
  import_credentials: 'Identifiants importés',
  move_stock: 'Mouvement de stock',
  set_low_threshold: 'Seuil de stock changé',
  import_catalogue: 'Catalogue importé',
  set_dispute_rule: 'Règle des contestations changée',
}

const eventLabels: Record<string, string> = {
  paid: 'Payée',
  paid_again: 'Payée une seconde fois',
  withdrawn: 'Rétractation',
  withdrawal_closed: 'Rétractation close',
  terminated: 'Résiliation',
  termination_closed: 'Résiliation close',
  awaiting_transfer: 'Virement attendu',
  payment_declined: 'Carte refusée',
  payment_failed: 'Paiement échoué',
  cancelled: 'Annulée',
  promo_code_used: 'Code promo',
  promo_code_refused: 'Code promo refusé au paiement',
  refund_due: 'Paiement à rendre',
  refund_requested: 'Remboursement demandé',
  refunded: 'Remboursée',
  dispute_opened: 'Paiement contesté',
  dispute_won: 'Contestation gagnée',
  dispute_lost: 'Contestation perdue',
  shipped: 'Colis expédié',
  delivered: 'Colis livré',
  returned: 'Colis retourné',
  shipment_cancelled: 'Envoi annulé',
  shipping_undone: 'Expédition reprise',
  cancellation_undone: 'Annulation reprise',
  address_to_check: 'Adresse à vérifier',
  address_confirmed: 'Adresse confirmée',
  address_changed: 'Adresse changée',
  invoice_corrected: 'Facture rectifiée, TVA',
  access_requested: 'Accès demandé',
  access_issued: 'Accès ouvert',
  access_renewed: 'Accès prolongé',
  access_reset_requested: 'Nouveaux identifiants demandés',
  access_reset: 'Identifiants changés',
  access_revoked: 'Accès fermé',
  access_delayed: 'Accès en retard',
  access_extended: 'Jours ajoutés',
  access_paused: 'Accès en pause',
  access_resumed: 'Accès repris',
  mail_sent: 'Message envoyé',
  mail_given_up: 'Message non parti',
}

/** By what providers call it; another reason stays with the bank. */
const declineReasons: Record<string, string> = {
  insufficient_funds: 'provision insuffisante',
  expired_card: 'carte expirée',
  incorrect_cvc: 'code de sécurité faux',
  incorrect_number: 'numéro faux',
  lost_card: 'carte déclarée perdue',
  stolen_card: 'carte déclarée volée',
  card_velocity_exceeded: 'plafond atteint',
  not_authenticated: 'authentification non aboutie',
  authentication_required: 'authentification non aboutie',
  payment_intent_authentication_failure: 'authentification non aboutie',
}

export const disputeStateLabels: Record<StaffOrder['disputes'][number]['state'], string> = {
  open: 'Ouverte',
  won: 'Gagnée',
  lost: 'Perdue',
}

type TimelineEntry = StaffOrder['timeline'][number]

/** An event with its mail, amount or text. */
export function describeEntry({ kind, details }: Pick<TimelineEntry, 'kind' | 'details'>, currency: string) {
  const labels: Record<string, string> = { ...actionLabels, ...eventLabels }
  const label = labels[kind] ?? kind
  const { code, mail, amount_in_cents: amount, note, reason } = details
  if (typeof code === 'string' && typeof amount === 'number')
    return `${label}${thin}: ${code}, ${formatCents(-amount, currency)}`
  if (typeof code === 'string') return `${label}${thin}: ${code}`
  if (typeof mail === 'string') return `${label}${thin}: ${formatMailLabel(mail)}`
  if (typeof amount === 'number') return `${label}${thin}: ${formatCents(amount, currency)}`
  if (kind === 'payment_declined')
    return `${label}${thin}: ${declineReasons[String(reason)] ?? 'la banque ne dit pas pourquoi'}`
  const closing = Object.entries(closingReasons).find(([name]) => name === reason)?.[1]
  if (closing) return `${label}${thin}: ${closing}`
  return typeof note === 'string' ? `${label}${thin}: ${note}` : label
}

const sentences: Record<StaffFailure<StaffRefusal>['code'], string> = {
  ...failureSentences,
  not_found: 'Cette commande n’existe pas.',
  conflict: 'Cette commande a changé entre-temps. Relisez-la, puis recommencez.',
  unavailable: 'Cette action n’est plus possible dans l’état de la commande.',
  address_missing: 'Cette commande n’a pas d’adresse. Ajoutez-la avant d’expédier.',
  address_to_check:
    'Le code postal ne va pas avec le pays. Vérifiez l’adresse avec le client, puis expédiez.',
  postal_code_mismatch: 'Ce code postal n’est pas de ce pays. Corrigez l’un ou l’autre.',
  more_than_paid: 'Le montant dépasse ce qui reste à rembourser.',
  duplicate_credential: 'Cet identifiant appartient déjà à un autre accès.',
  pool_empty: 'La réserve d’identifiants est vide. Collez ceux du client, ou remplissez la réserve.',
}

/** Sentences of failures of a request about an order. */
export const describeOrderFailure = ({ code }: StaffFailure<StaffRefusal>): string => sentences[code]

/** Changes of an order since the seen version: « Colis expédié par Sabine Moreau, 12 août à 10:04 ». */
export function changesSince({ currency, timeline }: StaffOrder, version: number): string {
  return timeline
    .filter(({ id }) => Number(/^event-(\d+)$/.exec(id)?.[1] ?? 0) > version)
    .map((entry) => {
      const by = entry.staff_name === null ? '' : ` par ${entry.staff_name}`
      return `${describeEntry(entry, currency)}${by}, ${formatTime(entry.at)}`
    })
    .join(' ; ')
}
