import { listPermissions } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { BasketIcon } from '@sanity/icons/Basket'
import type { CurrentUser, Tool } from 'sanity'
import { route } from 'sanity/router'
import { environment } from '../environment.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export const backOfficeToolName = 'boutique'

/** Whether the back office is shown; the store authorizes each request. */
export const isBackOfficeOffered = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  environment.storeApiUrl !== undefined &&
  listPermissions(user?.roles.map(({ name }) => name) ?? []).length > 0

export const importBackOfficeScreen = () => import('./back-office-screen.tsx')

/** The back office (docs/product/back-office.md). */
export const backOfficeTool: Tool = {
  name: backOfficeToolName,
  title: 'Boutique',
  icon: BasketIcon,
  component: lazyScreen(importBackOfficeScreen),
  // Area, view and item are part of the URL, so that a reload or a shared link opens the same order.
  router: route.create('/', [route.create('/:area', [route.create('/:view', [route.create('/:item')])])]),
}
