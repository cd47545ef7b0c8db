// `pnpm perf`: Lighthouse (mobile, simulated slow 4G) on the built site over HTTP/2 beside the same pages without scripts,
// in turn; medians of five runs, with failed audits; then what a press at the first paint, and a link, take on such a phone.
// `pnpm perf home product` measures these pages only; `--runs=1` measures once; `--peer=<URL>`, once or more, measures the
// home page beside that of another shop. Needs an otherwise idle machine.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../find-browser.ts'
import { startSite } from '../sandboxes/start-site.ts'
import { measureFirstPresses } from './first-press.ts'
import { measureLinks } from './link-navigation.ts'
import {
  compareTimes,
  computeMedianMetrics,
  extractMetrics,
  listMissedTargets,
  type Metrics,
} from './metrics.ts'
import { serveHttp2 } from './serve-http2.ts'
import { copyWithoutScripts } from './without-scripts.ts'

const paths = {
  home: '/',
  blog: '/blog',
  article: '/blog/image-figee',
  offers: '/nos-offres',
  product: '/product/boitier-phare',
  country: '/iptv-belgique',
  faq: '/support/faq',
} as const

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // The services know the site by its other URL.
  '--ignore-certificate-errors',
  '--disable-web-security',
]

const chromePath = await findBrowser()

async function measure(url: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: categories,
      // The pictures' service has no certificate.
      skipAudits: ['is-on-https', 'inspector-issues'],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

/** The ids of failed audits, without duplicates. */
function failedAudits(results: readonly Result[]): string[] {
  const failed = results.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    ),
  )
  return [...new Set(failed.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)))]
}

/** The measurements of a page, and its name in the tables. */
function createMeasurements(label: string, url: string): { label: string; url: string; results: Result[] } {
  return { label, url, results: [] }
}

const { values, positionals: pageNames } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, peer: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const site = await startSite({ portOffset: await freeOffset(7_000) })
const served = await serveHttp2(site.url)
const table: Record<string, Metrics> = {}
const ratios: Record<string, ReturnType<typeof compareTimes>> = {}
const notes: string[] = []
let firstPresses = {}
let links = {}
try {
  for (const [name, path] of Object.entries(paths)) {
    if (pageNames.length > 0 && !pageNames.includes(name)) continue
    const copy = await copyWithoutScripts(site.dir, path)
    const page = createMeasurements(name, served.url + path)
    const peers = name === 'home' ? values.peer : []
    const others = [
      createMeasurements('without scripts', served.url + copy),
      ...peers.map((url) => createMeasurements(new URL(url).host, url)),
    ]
    // The first load warms the server's caches of compressed files and transformed images.
    for (const { url } of [page, ...others]) await measure(url)
    for (let run = 0; run < runs; run++)
      for (const { url, results } of [page, ...others]) results.push(await measure(url))
    const metrics = computeMedianMetrics(page.results.map(extractMetrics))
    table[name] = metrics
    for (const { label, results } of others)
      ratios[`${name} / ${label}`] = compareTimes(metrics, computeMedianMetrics(results.map(extractMetrics)))
    for (const miss of listMissedTargets(metrics)) notes.push(`${name}: ${miss}`)
    notes.push(`${name}: ${failedAudits(page.results).join(', ') || 'no failed audit'}`)
    console.log(`  ✓ ${name} (load ${loadavg()[0]?.toFixed(1)})`, metrics)
  }
  if (pageNames.length === 0) {
    const browser = await chromium.launch({
      executablePath: chromePath,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      firstPresses = await measureFirstPresses(browser, site.url, runs)
      links = await measureLinks(browser, site, runs)
    } finally {
      await browser.close()
    }
  }
} finally {
  served.stop()
  await site.stop()
}
console.table(table)
console.log('as multiples of the same page without scripts, and of peers:')
console.table(ratios)
console.log('a press at the first paint, until its effect is painted:')
console.table(firstPresses)
console.log('a link, until the next page is painted, beside a load of that page without scripts:')
console.table(links)
console.log(notes.join('\n'))
process.exitCode = Object.values(table).some((metrics) => listMissedTargets(metrics).length > 0) ? 1 : 0
