import {
  orderActionPermissions,
  type StaffAction,
} from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { formatMailLabel } from './order-labels.ts'

type Declaration = { action: 'close_withdrawal'; withdrawal_id: string } | { action: 'close_termination' }

/** An action that staff can perform on an order. */
export type OfferedAction =
  | { form: 'none'; action: StaffAction; key?: string; label: string }
  /** Requires a confirmation; `warning` describes irreversible effects. */
  | { form: 'confirm'; action: StaffAction; key: string; label: string; warning: string }
  | { form: 'credentials'; accessId: string; key: string; label: string }
  /** Closes a customer's declaration without a refund. */
  | { form: 'close'; declaration: Declaration; key: string; label: string }
  | { form: 'ship' | 'return' | 'address' | 'refund' | 'note'; key: string; label: string }

/** An action with a dialog. */
export type DialogAction = Exclude<OfferedAction, { form: 'none' }>

const nameOf = (offered: OfferedAction): StaffAction['action'] => {
  switch (offered.form) {
    case 'none':
    case 'confirm':
      return offered.action.action
    case 'close':
      return offered.declaration.action
    case 'credentials':
      return 'issue_access'
    case 'address':
      return 'change_address'
    default:
      return offered.form
  }
}

function accessActions({ accesses }: StaffOrder): OfferedAction[] {
  return accesses.flatMap(({ id, plan_name, task, last_error }): OfferedAction[] => {
    const of = accesses.length > 1 ? ` (${plan_name})` : ''
    if (task === 'issue')
      return [
        {
          form: 'none',
          key: 'a',
          label: `Activer${of}`,
          action: { action: 'issue_access', access_id: id, credentials: null },
        },
        { form: 'credentials', key: 'p', label: `Coller des identifiants${of}`, accessId: id },
      ]
    if ((task === 'renew' || task === 'revoke') && last_error === 'awaiting_staff')
      return [
        {
          form: 'confirm',
          key: 'c',
          label: `${task === 'renew' ? 'Prolongé' : 'Fermé'} au panneau${of}`,
          warning: 'Confirmez seulement ce qui est fait au panneau.',
          action: { action: 'confirm_access_task', access_id: id, task },
        },
      ]
    return task === null
      ? [
          {
            form: 'confirm',
            key: 'i',
            label: `Changer les identifiants${of}`,
            warning: 'Les identifiants actuels cesseront de fonctionner.',
            action: { action: 'reset_access', access_id: id },
          },
        ]
      : []
  })
}

function addressCheck({ address_state, status }: StaffOrder): OfferedAction[] {
  if (address_state !== 'to_check' || status !== 'paid') return []
  return [
    {
      form: 'confirm',
      key: 'o',
      label: 'Confirmer l’adresse',
      warning: 'Confirmez seulement une adresse que le client a vérifiée.',
      action: { action: 'confirm_address' },
    },
  ]
}

/** For a checked address whose postal code has another tax than the invoice, before any refund. */
function invoiceCorrection({
  address_state,
  postal_territory,
  refunds,
  status,
}: StaffOrder): OfferedAction[] {
  if (address_state === 'to_check' || status !== 'paid' || !postal_territory || refunds.length > 0) return []
  return [
    {
      form: 'confirm',
      key: 'f',
      label: 'Rectifier la facture',
      warning: `La TVA devient celle de l’adresse (${postal_territory.name}). Le prix payé reste le même, et le client reçoit la facture rectificative.`,
      action: { action: 'correct_invoice' },
    },
  ]
}

function shipmentActions({ address_state, shipment }: StaffOrder): OfferedAction[] {
  if (shipment?.state === 'to_prepare')
    return [
      ...(shipment.address && address_state !== 'to_check'
        ? [{ form: 'ship', key: 'e', label: 'Expédier' } as const]
        : []),
      { form: 'address', key: 'd', label: shipment.address ? 'Changer l’adresse' : 'Ajouter l’adresse' },
    ]
  if (shipment?.state !== 'shipped' && shipment?.state !== 'delivered') return []
  return [
    ...(shipment.state === 'shipped'
      ? [
          {
            form: 'confirm',
            key: 'l',
            label: 'Livré',
            warning: 'Le client en reçoit un message.',
            action: { action: 'deliver' },
          } as const,
        ]
      : []),
    { form: 'return', key: 'r', label: 'Retourné' },
  ]
}

function closings({ timeline, work }: StaffOrder): OfferedAction[] {
  const withdrawalId = work.find(({ kind }) => kind === 'withdrawal')?.subject_id
  const termination = timeline.findLast(({ kind }) => kind === 'terminated' || kind === 'termination_closed')
  return [
    ...(withdrawalId
      ? [
          {
            form: 'close',
            key: 's',
            label: 'Clore la rétractation',
            declaration: { action: 'close_withdrawal', withdrawal_id: withdrawalId },
          } as const,
        ]
      : []),
    ...(termination?.kind === 'terminated'
      ? [
          {
            form: 'close',
            key: 't',
            label: 'Clore la résiliation',
            declaration: { action: 'close_termination' },
          } as const,
        ]
      : []),
  ]
}

/** The actions that the order's state and the user's permissions allow, the most urgent one first. */
export function listOrderActions(
  order: StaffOrder,
  permissions: readonly StaffPermission[],
): OfferedAction[] {
  const { status, mails, payment_method, refundable_in_cents } = order
  const offered: OfferedAction[] = []
  if (status === 'awaiting_transfer' || (status === 'cancelled' && payment_method === 'transfer'))
    offered.push({
      form: 'confirm',
      key: 'v',
      label: 'Virement reçu',
      warning: 'La commande devient payée, avec sa facture et ses messages.',
      action: { action: 'mark_transfer_received' },
    })
  if (status === 'awaiting_transfer')
    offered.push({
      form: 'confirm',
      key: 'x',
      label: 'Annuler la commande',
      warning: 'Les articles réservés redeviennent libres. Un virement qui arrive ensuite sera encore servi.',
      action: { action: 'cancel' },
    })
  offered.push(
    ...accessActions(order),
    ...addressCheck(order),
    ...invoiceCorrection(order),
    ...shipmentActions(order),
  )
  const [unsent] = mails.filter(({ state }) => state === 'given_up')
  if (unsent)
    offered.push({
      form: 'none',
      key: 'm',
      label: `Renvoyer « ${formatMailLabel(unsent.kind)} »`,
      action: { action: 'resend_mail', mail_id: unsent.id },
    })
  if (refundable_in_cents > 0) offered.push({ form: 'refund', key: 'b', label: 'Rembourser' })
  offered.push(...closings(order))
  offered.push({ form: 'note', key: 'n', label: 'Note' })
  return offered.filter((one) => permissions.includes(orderActionPermissions[nameOf(one)]))
}
