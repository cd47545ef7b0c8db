import type { StaffClient } from '@lucarne/store/contract/back-office/customers.ts'
import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'

/** Something that staff can do for a client now; a dialog asks for its reason. */
export interface OfferedClientAction {
  name: 'extend' | 'pause' | 'resume' | 'resend_access' | 'export' | 'erase'
  /** Absent of what concerns the whole client. */
  accessId?: string
  label: string
  /** What happens. */
  effect: string
}

function accessActions(access: StaffClient['accesses'][number]): OfferedClientAction[] {
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

/** The actions on one access of a client that its state and one's permissions allow. */
export const offeredAccessActions = (
  access: StaffClient['accesses'][number],
  permissions: readonly StaffPermission[],
): OfferedClientAction[] => (permissions.includes('handle_clients') ? accessActions(access) : [])

/** The actions on the client as a whole. */
export const offeredClientActions = (permissions: readonly StaffPermission[]): OfferedClientAction[] => [
  ...(permissions.includes('handle_clients')
    ? [
        {
          name: 'export',
          label: 'Exporter ses données',
          effect: 'Tout ce que la boutique garde de cette personne, en un fichier JSON.',
        } as const,
      ]
    : []),
  ...(permissions.includes('erase_clients')
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
