import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { NotFound } from './errors/not-found.tsx'
import { RouteError } from './errors/route-error.tsx'
import { Layout } from './layout/layout.tsx'
import { lazyPage } from './lazy-page.tsx'

/** The site's route table (spec §2). */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const page = (path: string, importPage: Parameters<typeof lazyPage>[1]) =>
    lazyPage(path, importPage, queryClient)

  return [
    {
      element: <Layout />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            page('/', () => import('#features/home/home-page.tsx')),
            page('/nos-offres', () => import('#features/shop/offers-page.tsx')),
            page('/commande/succes', () => import('#features/cart/order-success-page.tsx')),
            page('/connexion', () => import('#features/account/sign-in-page.tsx')),
            page('/auth/confirm', () => import('#features/account/confirm-page.tsx')),
            page('/espace-client', () => import('#features/account/account-page.tsx')),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}
