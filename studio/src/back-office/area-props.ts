import type { BackOfficeStatus } from '@lucarne/store/contract/back-office/audit-log.ts'

/** Props of every area of the back office, whose URL is `/boutique/{area}/{view}/{item}`. */
export interface AreaProps {
  status: BackOfficeStatus
  view: string | undefined
  item: string | undefined
  /** Navigates within the area. */
  onNavigate: (to: { view?: string; item?: string }, options?: { replace?: boolean }) => void
  /** Navigates to another area. */
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
