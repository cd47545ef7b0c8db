import { categorySlugs, countrySlugs, legalSlugs } from '@lucarne/schemas/routes/page-slugs.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { Layout } from './layout/layout.tsx'
import { createPageRoute, RouteError } from './page-route.tsx'

// The three players show the list of their category (docs/product/site.md#routes).
const categoryListPaths = [
  ...categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => `/blog/${slug}`),
  '/blog/applications/smart-stb',
  '/blog/applications/tivimate',
  '/blog/applications/media-show-tv',
]

/** The site's route table (docs/product/site.md#routes). */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const page = (path: string, importPage: Parameters<typeof createPageRoute>[1]) =>
    createPageRoute(path, importPage, queryClient)

  return [
    {
      element: <Layout />,
      // `*` does not match a path with an encoded line break.
      errorElement: <RouteError />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            page('/', () => import('#features/home/home-page.tsx')),
            page('/blog', () => import('#features/blog/blog-page.tsx')),
            page('/blog/page/:page', () => import('#features/blog/blog-page.tsx')),
            ...categoryListPaths.map((path) => page(path, () => import('#features/blog/category-page.tsx'))),
            page('/blog/compatibilite', () => import('#features/help/compatibility-page.tsx')),
            page('/blog/:slug', () => import('#features/blog/article-page.tsx')),
            page('/blog/:slug/page/:page', () => import('#features/blog/category-page.tsx')),
            page('/support', () => import('#features/content-page/content-page.tsx')),
            page('/support/faq', () => import('#features/help/faq-page.tsx')),
            page('/support/contact', () => import('#features/help/contact-page.tsx')),
            page('/a-propos', () => import('#features/content-page/content-page.tsx')),
            page('/temoignages', () => import('#features/reviews/reviews-page.tsx')),
            ...countrySlugs.map((slug) =>
              page(`/${slug}`, () => import('#features/content-page/content-page.tsx')),
            ),
            ...legalSlugs.map((slug) => page(`/${slug}`, () => import('#features/legal/legal-page.tsx'))),
            page('/nos-offres', () => import('#features/shop/offers-page.tsx')),
            page('/nos-offres/page/:page', () => import('#features/shop/offers-page.tsx')),
            page('/product/:productId', () => import('#features/shop/product-page.tsx')),
            page('/commande/succes', () => import('#features/order/order-success-page.tsx')),
            page('/commande/suivi', () => import('#features/customer-area/order-tracking-page.tsx')),
            page('/fin-de-contrat', () => import('#features/order-rights/order-rights-page.tsx')),
            page('/connexion', () => import('#features/sign-in/sign-in-page.tsx')),
            page('/auth/confirm', () => import('#features/sign-in/confirm-page.tsx')),
            page('/renvoyer-confirmation', () => import('#features/sign-in/resend-confirmation-page.tsx')),
            page(
              '/mot-de-passe-oublie',
              () => import('#features/password-reset/forgotten-password-page.tsx'),
            ),
            page('/nouveau-mot-de-passe', () => import('#features/password-reset/new-password-page.tsx')),
            page('/espace-client', () => import('#features/customer-area/customer-area-page.tsx')),
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
