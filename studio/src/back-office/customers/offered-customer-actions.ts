import type { StaffCustomer } from '@lucarne/store/contract/back-office/customers.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'

/** An action that staff can perform on a customer, with a dialog for its reason. */
export interface OfferedCustomerAction {
  name: 'extend' | 'pause' | 'resume' | 'resend_access' | 'export' | 'erase'
  /** Undefined for actions on the whole customer. */
  accessId?: string
  label: string
  /** Explains the effect. */
  effect: string
}

function accessActions(access: StaffCustomer['accesses'][number]): OfferedCustomerAction[] {
  const { ends_at, has_order, id: accessId, paused_days, plan_name, state } = access
  if (state !== 'issued') return []
  const isRunning = paused_days === null && ends_at !== null && Date.parse(ends_at) > Date.now()
  return [
    {
      name: 'extend',
      accessId,
      label: 'Prolonger',
      effect: `Des jours s’ajoutent à la fin de « ${plan_name} ». Le client en reçoit un message.`,
    },
    ...(isRunning
      ? [
          {
            name: 'pause',
            accessId,
            label: 'Mettre en pause',
            effect: 'L’accès s’arrête maintenant. Le temps qui reste est gardé jusqu’à la reprise.',
          } as const,
        ]
      : []),
    ...(paused_days !== null
      ? [
          {
            name: 'resume',
            accessId,
            label: 'Reprendre',
            effect: `L’accès reprend maintenant, pour les ${paused_days} jours qui restent.`,
          } as const,
        ]
      : []),
    ...(has_order
      ? [
          {
            name: 'resend_access',
            accessId,
            label: 'Renvoyer l’accès',
            effect: 'Le message qui mène aux identifiants part de nouveau.',
          } as const,
        ]
      : []),
  ]
}

/** The actions on a customer's access that its state and the user's permissions allow. */
export const listAccessActions = (
  access: StaffCustomer['accesses'][number],
  permissions: readonly StaffPermission[],
): OfferedCustomerAction[] => (permissions.includes('handle_customers') ? accessActions(access) : [])

/** The actions on the whole customer. */
export const listCustomerActions = (permissions: readonly StaffPermission[]): OfferedCustomerAction[] => [
  ...(permissions.includes('handle_customers')
    ? [
        {
          name: 'export',
          label: 'Exporter ses données',
          effect: 'Tout ce que la boutique garde de cette personne, en un fichier JSON.',
        } as const,
      ]
    : []),
  ...(permissions.includes('erase_customers')
    ? [
        {
          name: 'erase',
          label: 'Effacer',
          effect:
            'Compte, accès, demandes, avis et données des commandes disparaissent pour toujours. Les factures restent : la loi l’impose.',
        } as const,
      ]
    : []),
]
