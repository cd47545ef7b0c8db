import type { StaffDesk } from '@lucarne/store/contract/back-office/audit-log.ts'

/** What every area of the desk gets. Its URL is `/boutique/{area}/{view}/{item}`. */
export interface AreaProps {
  desk: StaffDesk
  view: string | undefined
  item: string | undefined
  /** Shows another view or item of this area. */
  onNavigate: (to: { view?: string; item?: string }, options?: { replace?: boolean }) => void
  /** Leads to another area. */
  onOpen: (area: AreaName, view?: string, item?: string) => void
}

export const areaNames = [
  'commandes',
  'catalogue',
  'promotions',
  'clients',
  'demandes',
  'chiffres',
  'journal',
] as const
export type AreaName = (typeof areaNames)[number]
