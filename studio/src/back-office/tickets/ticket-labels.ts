import type {
  StaffTicketList,
  TicketAction,
  TicketRefusal,
  TicketState,
} from '@lucarne/store/contract/back-office/tickets.ts'
import type { Shortcut } from '../../shortcuts/shortcut-list.tsx'
import type { StaffFailure } from '../back-office-client.ts'
import { failureSentences } from '../describe-failure.ts'
import { formatDistance } from '../format-time.ts'

export const ticketListLabels: Record<StaffTicketList, string> = {
  inbox: 'À traiter',
  mine: 'Les miennes',
  waiting: 'En attente du client',
  closed: 'Closes',
}

export const stateLabels: Record<TicketState, string> = {
  new: 'Nouvelle',
  open: 'En cours',
  waiting: 'Répondue',
  closed: 'Close',
}

/** Labels of actions in the audit log. */
export const ticketActionLabels: Record<TicketAction['action'], string> = {
  note: 'Note sur une demande',
  reply: 'Réponse à une demande',
  resend_reply: 'Réponse renvoyée',
  assign: 'Demande prise',
  unassign: 'Demande rendue',
  close: 'Demande close',
  reopen: 'Demande rouverte',
  link_order: 'Commande d’une demande changée',
  link_customer: 'Client d’une demande changé',
}

const sentences: Record<StaffFailure<TicketRefusal>['code'], string> = {
  ...failureSentences,
  not_found: 'Cette demande n’existe pas, ou n’existe plus.',
  conflict: 'Cette demande a changé entre-temps. Relisez-la, puis recommencez.',
  unavailable: 'Cette action n’est plus possible dans l’état de la demande.',
  nothing_linked: 'Rien ne correspond : vérifiez ce que vous avez écrit.',
}

export const describeTicketFailure = ({ code }: StaffFailure<TicketRefusal>): string => sentences[code]

export const isLate = (dueAt: string | null, nowMs: number): boolean =>
  dueAt !== null && Date.parse(dueAt) < nowMs

/** The promised time, as a label of a ticket that waits for its reply. */
export const describePromise = (dueAt: string, nowMs: number): string =>
  `Réponse promise en 2 heures, échéance ${formatDistance(dueAt, nowMs)}`

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
