import { test as base } from '../journey-fixtures.ts'
import type { Site } from '../sandboxes/start-site.ts'

/** The test of the built site with hostile content. */
export const test = base.extend<Record<never, never>, { site: Site }>({
  site: [
    async ({ sandbox }, use) => {
      if (!sandbox.site) throw new Error('This sandbox has no built site')
      await use(sandbox.site)
    },
    { scope: 'worker' },
  ],
})

/** The paths in the site map. */
export async function fetchSitemapPaths({ url }: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.slice(url.length))
}
