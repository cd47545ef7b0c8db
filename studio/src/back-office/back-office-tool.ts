import { permissionsOf } from '@lucarne/store/contract/back-office/staff-permissions.ts'
import { BasketIcon } from '@sanity/icons/Basket'
import type { CurrentUser, Tool } from 'sanity'
import { route } from 'sanity/router'
import { environment } from '../environment.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export const shopToolName = 'boutique'

/** Whether the back office is shown; the store authorizes each request. */
export const isDeskOffered = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  environment.storeApiUrl !== undefined && permissionsOf(user?.roles.map(({ name }) => name) ?? []).length > 0

export const importShopScreen = () => import('./back-office-screen.tsx')

/** The back office (docs/product/back-office.md). */
export const shopTool: Tool = {
  name: shopToolName,
  title: 'Boutique',
  icon: BasketIcon,
  component: lazyScreen(importShopScreen),
  // Area, view and item are part of the URL, so that a reload or a shared link opens the same order.
  router: route.create('/', [route.create('/:area', [route.create('/:view', [route.create('/:item')])])]),
}
