import type {
  CustomerAction,
  CustomerActionReason,
  CustomerActionRefusal,
  StaffCustomer,
} from '@lucarne/store/contract/back-office/customers.ts'
import type { StaffFailure } from '../back-office-client.ts'
import { failureSentences } from '../describe-failure.ts'

export const customerReasonLabels: Record<CustomerActionReason, string> = {
  customer_request: 'Demande du client',
  goodwill: 'Geste commercial',
  outage: 'Service interrompu',
  mistake: 'Erreur de notre part',
  legal: 'Obligation légale',
}

/** Labels of actions in the audit log. */
export const customerActionLabels: Record<CustomerAction['action'] | 'export', string> = {
  extend: 'Abonnement prolongé',
  pause: 'Abonnement mis en pause',
  resume: 'Abonnement repris',
  resend_access: 'Accès renvoyé',
  erase: 'Client effacé',
  export: 'Données d’un client exportées',
}

export const subscriptionLabels: Record<StaffCustomer['subscriptions'][number]['status'], string> = {
  active: 'Actif',
  expired: 'Terminé',
  cancelled: 'Annulé',
}

export const reviewLabels: Record<StaffCustomer['reviews'][number]['state'], string> = {
  pending: 'En attente',
  approved: 'Publié',
  rejected: 'Non retenu',
}

const sentences: Record<StaffFailure<CustomerActionRefusal>['code'], string> = {
  ...failureSentences,
  not_found: 'Ce client n’existe pas, ou n’existe plus.',
  conflict: 'Ce client a changé entre-temps. Relisez sa fiche, puis recommencez.',
  unavailable: 'Cette action n’est plus possible dans l’état de l’accès.',
  too_long: 'Un abonnement se termine au plus tard dans dix ans.',
  open_orders: 'Un colis, un virement ou un remboursement est encore attendu : terminez-le d’abord.',
  not_confirmed: 'L’adresse écrite n’est pas celle de ce client.',
}

export const describeCustomerFailure = ({ code }: StaffFailure<CustomerActionRefusal>): string =>
  sentences[code]
