import type { TrackedOrder } from '@lucarne/store/contract/tracked-order.ts'

/** The events of an order that a customer sees; the others are internal. */
const labels: Record<string, string> = {
  awaiting_transfer: 'Virement attendu',
  paid: 'Paiement reçu',
  access_requested: 'Accès en préparation',
  access_delayed: 'L’accès prend plus de temps que prévu',
  access_issued: 'Accès ouvert',
  access_renewed: 'Abonnement prolongé',
  access_extended: 'Jours offerts',
  access_paused: 'Abonnement en pause',
  access_resumed: 'Abonnement repris',
  access_reset: 'Nouveaux identifiants',
  access_revoked: 'Accès fermé',
  shipping_method_mismatch: 'Autre mode de livraison, sans supplément',
  shipped: 'Colis expédié',
  delivered: 'Colis livré',
  returned: 'Colis revenu chez nous',
  shipping_undone: 'Expédition reportée',
  cancellation_undone: 'Commande rétablie',
  shipment_cancelled: 'Envoi annulé',
  address_changed: 'Adresse de livraison changée',
  payment_failed: 'Paiement non abouti',
  withdrawn: 'Rétractation reçue',
  withdrawal_closed: 'Rétractation close',
  terminated: 'Résiliation reçue',
  termination_closed: 'Résiliation close',
  refund_due: 'Remboursement en cours',
  refund_requested: 'Remboursement demandé',
  refunded: 'Remboursement effectué',
  cancelled: 'Commande annulée',
  mail_bounced: 'E-mail non remis',
  mail_given_up: 'E-mail non remis',
}

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

export type TimelineEntry = { key: string; label: string; at: string; time: string }

/** The order's events, oldest first. */
export function orderTimeline({ created_at, events }: Pick<TrackedOrder, 'created_at' | 'events'>) {
  const shown = events.flatMap(({ kind, at }) => (labels[kind] ? [{ label: labels[kind], at }] : []))
  return [{ label: 'Commande passée', at: created_at }, ...shown].map(
    ({ label, at }, index): TimelineEntry => ({
      key: `${index}-${label}`,
      label,
      at,
      time: dateFormat.format(new Date(at)),
    }),
  )
}

const statuses: Record<TrackedOrder['status'], string> = {
  pending: 'Paiement en cours',
  awaiting_transfer: 'Virement attendu',
  paid: 'Payée',
  cancelled: 'Annulée',
  refund_due: 'Remboursement en cours',
  refunded: 'Remboursée',
}

export const orderStatusText = (status: TrackedOrder['status']): string => statuses[status]
