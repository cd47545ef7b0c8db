import type { StaffPermission } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { type ComponentType, lazy } from 'react'
import type { AreaName, AreaProps } from './area-props.ts'

interface Area {
  name: AreaName
  title: string
  /** Required permission to see the area. */
  permission: StaffPermission
  Screen: ComponentType<AreaProps>
}

/** The areas of the back office, loaded on demand. */
export const areas: readonly Area[] = [
  {
    name: 'commandes',
    title: 'Commandes',
    permission: 'read_orders',
    Screen: lazy(() => import('./orders/orders-screen.tsx')),
  },
  {
    name: 'catalogue',
    title: 'Catalogue',
    permission: 'read_catalogue',
    Screen: lazy(() => import('./catalogue/catalogue-screen.tsx')),
  },
  {
    name: 'promotions',
    title: 'Promotions',
    permission: 'read_promotions',
    Screen: lazy(() => import('./promotions/promotions-screen.tsx')),
  },
  {
    name: 'clients',
    title: 'Clients',
    permission: 'read_customers',
    Screen: lazy(() => import('./customers/customers-screen.tsx')),
  },
  {
    name: 'demandes',
    title: 'Demandes',
    permission: 'handle_tickets',
    Screen: lazy(() => import('./tickets/tickets-screen.tsx')),
  },
  {
    name: 'chiffres',
    title: 'Chiffres',
    permission: 'read_analytics',
    Screen: lazy(() => import('./analytics/analytics-screen.tsx')),
  },
  {
    name: 'journal',
    title: 'Journal',
    permission: 'read_audit_log',
    Screen: lazy(() => import('./audit-log/audit-log-screen.tsx')),
  },
]
