import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kB = 1000

/** What a first visit loads, in gzipped bytes of JavaScript, as it was recorded. */
export type RecordedSizes = {
  /** Why sizes were recorded again. */
  reason: string
  /** Scripts that run before the page is idle: they hydrate the shell. */
  beforeIdle: number
  /** Those, and a page's own code, which is preloaded and runs on idle or on interaction, by path. */
  pages: Record<string, number>
  files: FileSizes
}

/** How much larger than recorded a page may be. */
export const slack = 1.02

/** Gzipped bytes of the style sheets of any page. */
export const cssBudget = 25 * kB

/** Brotli bytes of the front page's HTML. */
export const htmlBudget = 16 * kB

/** Gzipped bytes of the script that runs before the first paint. */
export const controlsBudget = 5.5 * kB

/**
 * Gzipped bytes of the first load that change with our code; browsers keep the libraries over deployments. Half a kilobyte
 * names the chunks of each page (`pageDependencies`).
 */
export const applicationBudget = 12.3 * kB

/** Gzipped bytes of the scripts that a search loads; 36 kB are the lake’s client, which pages do not load. */
export const searchBudget = 70 * kB

/** Gzipped bytes of the scripts that an idle page has loaded while nobody touched it. */
export const untouchedBudget = 110 * kB

/** The same of a touched page. 119 kB are React, libraries and application. */
export const touchedBudgets: Readonly<Record<string, number>> = {
  '/': 167 * kB,
  '/blog': 158 * kB,
  '/blog/image-figee': 164 * kB,
  '/iptv-belgique': 170 * kB,
  '/cgv': 163 * kB,
  '/support/contact': 161 * kB,
  '/temoignages': 227 * kB,
  '/nos-offres': 178 * kB,
  '/product/boitier-phare': 210 * kB,
}

/** Scripts that any idle page may have loaded: chunks of their own are free up to here. */
export const maxScripts = 30

/** Gzipped bytes by file name without its content hash. */
export type FileSizes = Record<string, number>

export function sizesOf(siteDir: string, paths: Iterable<string | undefined>): FileSizes {
  const sizes: FileSizes = {}
  for (const path of paths) {
    if (!path) continue
    const name = path.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
    sizes[name] = gzipSync(readFileSync(join(siteDir, path)), { level: 9 }).length
  }
  return sizes
}

const hrefs = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, href]) => href)

/** The files that a page of the built site loads without interaction. */
export function pageFileSizes(siteDir: string, html: string) {
  return {
    controls: sizesOf(siteDir, hrefs(html, /<script src="([^"]+)"/g)),
    scripts: sizesOf(siteDir, hrefs(html, /<link rel="code" data-run[^>]*href="([^"]+)"/g)),
    preloads: sizesOf(siteDir, hrefs(html, /<link rel="code" crossorigin href="([^"]+)"/g)),
    styles: sizesOf(siteDir, hrefs(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)),
  }
}

export const totalSize = (sizes: FileSizes) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)

/** Lists files that have grown since the sizes were last recorded, by growth, and how to record them again. */
export function describeGrowth(sizes: FileSizes, recorded: FileSizes): string {
  const grown = Object.entries(sizes)
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (recorded[name] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ name, bytes, growth }) => `${name}: ${bytes} bytes, ${growth} more than recorded`)
  const advice =
    'Import less, or record: RECORD_SIZES="<why>" npx pnpm@12 --filter @lucarne/e2e test size-budget.spec.ts'
  return [...grown, advice].join('\n')
}
