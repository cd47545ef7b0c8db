import type { Site } from './start-site.ts'

/** The paths of the site map. */
export async function listedPaths({ address }: Site): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.slice(address.length))
}
