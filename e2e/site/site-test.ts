import { test as base } from '../journey-test.ts'
import { type Site, startSite } from './start-site.ts'

/** The test of the built site, which is built once per worker. */
export const test = base.extend<Record<never, never>, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const { stop, ...site } = await startSite({ hostile: true })
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** The paths in the site map. */
export async function sitemapPaths({ url }: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.slice(url.length))
}
