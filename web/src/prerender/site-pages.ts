import { sitePathsQuery } from '@lucarne/schemas/queries/site-paths.ts'
import { fixedPaths, requiresDocument } from '@lucarne/schemas/routes/known-path.ts'
import { QueryClient } from '@tanstack/react-query'
import { productsOptions } from '#commerce/products.ts'
import { contentQuery } from '#content/content-query.ts'

/** A page that the build writes. */
export type SitePage = {
  path: string
  /** Whether search engines may show it. */
  listed: boolean
  /** `skeleton`: what it shows depends on the visitor's address, so that only a browser can fill it. */
  form: 'page' | 'skeleton'
  /** When its document last changed (ISO), for the site map. */
  changedAt?: string
}

/** For one visitor, or for one moment: no search engine has a use for them. */
const privatePages: readonly SitePage[] = [
  { path: '/connexion', listed: false, form: 'page' },
  { path: '/mot-de-passe-oublie', listed: false, form: 'page' },
  { path: '/renvoyer-confirmation', listed: false, form: 'page' },
  { path: '/espace-client', listed: false, form: 'page' },
  { path: '/nouveau-mot-de-passe', listed: false, form: 'skeleton' },
  { path: '/auth/confirm', listed: false, form: 'skeleton' },
  { path: '/commande/succes', listed: false, form: 'skeleton' },
]

/**
 * Every page of the site as its content stands: the fixed addresses, the studio's articles and the store's
 * products.
 * @throws when the lake or the store does not answer
 */
export async function sitePages(): Promise<SitePage[]> {
  const queryClient = new QueryClient()
  const paths = contentQuery('site-paths', async () => sitePathsQuery)
  const [{ result }, products] = await Promise.all([
    queryClient.fetchQuery(paths),
    queryClient.fetchQuery(productsOptions),
  ])
  const changes = new Map<string, string>()
  for (const { slug, _updatedAt } of [...result.articles, ...result.categories])
    changes.set(`/blog/${slug}`, _updatedAt)
  for (const { slug, _updatedAt } of [...result.countries, ...result.legalPages])
    changes.set(`/${slug}`, _updatedAt)

  const hidden = new Set(privatePages.map(({ path }) => path))
  const addresses = new Set([
    // Without its document, or before or after its time, a page is not written: the host answers that it is not there.
    ...fixedPaths.filter((path) => changes.has(path) || !requiresDocument(path)),
    ...result.articles.map(({ slug }) => `/blog/${slug}`),
    ...products.map(({ id }) => `/product/${encodeURIComponent(id)}`),
  ])
  return [
    ...[...addresses]
      .filter((path) => !hidden.has(path))
      .map((path): SitePage => {
        const changedAt = changes.get(path)
        return { path, listed: true, form: 'page', ...(changedAt && { changedAt }) }
      }),
    ...privatePages,
  ]
}
