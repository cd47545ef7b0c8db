import type { ContentPagePath, SessionPath } from '@lucarne/schemas/routes/fixed-routes.ts'
import { categorySlugs, countrySlugs, legalSlugs, playerPaths } from '@lucarne/schemas/routes/page-slugs.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { Layout } from './layout/layout.tsx'
import { createPageRoute, RouteError } from './page-route.tsx'

type ImportPage = Parameters<typeof createPageRoute>[1]

const contentPages: Readonly<Record<ContentPagePath, ImportPage>> = {
  '/': () => import('#features/home/home-page.tsx'),
  '/blog': () => import('#features/blog/blog-page.tsx'),
  '/support': () => import('#features/content-page/content-page.tsx'),
  '/support/faq': () => import('#features/help/faq-page.tsx'),
  '/support/contact': () => import('#features/help/contact-page.tsx'),
  '/a-propos': () => import('#features/content-page/content-page.tsx'),
  '/temoignages': () => import('#features/reviews/reviews-page.tsx'),
  '/nos-offres': () => import('#features/shop/offers-page.tsx'),
}

const sessionPages: Readonly<Record<SessionPath, ImportPage>> = {
  '/commande/succes': () => import('#features/order/order-success-page.tsx'),
  '/commande/suivi': () => import('#features/customer-area/order-tracking-page.tsx'),
  '/fin-de-contrat': () => import('#features/order-rights/order-rights-page.tsx'),
  '/connexion': () => import('#features/sign-in/sign-in-page.tsx'),
  '/auth/confirm': () => import('#features/sign-in/confirm-page.tsx'),
  '/renvoyer-confirmation': () => import('#features/sign-in/resend-confirmation-page.tsx'),
  '/mot-de-passe-oublie': () => import('#features/password-reset/forgotten-password-page.tsx'),
  '/nouveau-mot-de-passe': () => import('#features/password-reset/new-password-page.tsx'),
  '/favoris': () => import('#features/favourites/favourites-page.tsx'),
  '/espace-client': () => import('#features/customer-area/customer-area-page.tsx'),
}

const categoryListPaths = [
  ...categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => `/blog/${slug}`),
  ...playerPaths,
]

/** The site's route table (docs/product/site.md#routes). */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const page = (path: string, importPage: ImportPage) => createPageRoute(path, importPage, queryClient)

  return [
    {
      element: <Layout />,
      // `*` does not match a path with an encoded line break.
      errorElement: <RouteError />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            ...Object.entries({ ...contentPages, ...sessionPages }).map(([path, importPage]) =>
              page(path, importPage),
            ),
            page('/blog/page/:page', () => import('#features/blog/blog-page.tsx')),
            ...categoryListPaths.map((path) => page(path, () => import('#features/blog/category-page.tsx'))),
            page('/blog/compatibilite', () => import('#features/help/compatibility-page.tsx')),
            page('/blog/:slug', () => import('#features/blog/article-page.tsx')),
            page('/blog/:slug/page/:page', () => import('#features/blog/category-page.tsx')),
            ...countrySlugs.map((slug) =>
              page(`/${slug}`, () => import('#features/content-page/content-page.tsx')),
            ),
            ...legalSlugs.map((slug) => page(`/${slug}`, () => import('#features/legal/legal-page.tsx'))),
            page('/nos-offres/page/:page', () => import('#features/shop/offers-page.tsx')),
            page('/product/:productId', () => import('#features/shop/product-page.tsx')),
            page('*', () => import('./unrouted-page.tsx')),
          ],
        },
      ],
    },
    // Their pages bring a layout of their own (docs/product/content.md#languages).
    ...['/de-ch/*', '/nl-be/*'].map((path) =>
      page(path, () => import('#features/translated-page/translated-page.tsx')),
    ),
  ]
}
