import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { listPermissions } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { useEffect, useState } from 'react'
import { type CurrentUser, type DocumentBadgeComponent, useClient } from 'sanity'
import { findPagePath } from '../../document-actions/open-on-site.ts'
import { environment } from '../../environment.ts'

/** Whether documents show their pages' orders; the store authorizes each request. */
export const mayReadAnalytics = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  environment.storeApiUrl !== undefined &&
  listPermissions(user?.roles.map(({ name }) => name) ?? []).includes('read_analytics')

/**
 * How many orders of the last 30 days began with a visit of the document's page
 * (docs/product/back-office.md#order-sources).
 */
export const pageOrdersBadge: DocumentBadgeComponent = ({ published }) => {
  const count = usePageOrders(findPagePath(published))
  if (count === 0) return null
  return {
    label: count === 1 ? '1 commande en 30 jours' : `${count} commandes en 30 jours`,
    title: 'Commandes dont la visite a commencé par cette page',
    color: 'primary',
  }
}

/** 0 while unknown or unavailable. */
function usePageOrders(path: string | null): number {
  const { token = '' } = useClient({ apiVersion }).config()
  const [found, setFound] = useState<{ path: string; count: number }>()
  useEffect(() => {
    if (path === null) return
    let isCurrent = true
    // Loaded with the first document, because it brings the store's client.
    void import('./count-page-orders.ts')
      .then(({ countPageOrders }) => countPageOrders(path, token))
      .then((count = 0) => isCurrent && setFound({ path, count }))
      // Decorative: only the shape matters.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [path, token])
  return found !== undefined && found.path === path ? found.count : 0
}
