// `pnpm perf`: Lighthouse (mobile, simulated slow 4G) on the built site, median of five, and what it found wanting.
// `pnpm perf home product` measures those alone, and `--runs=1` once each. Timings belong here, never in `npm test`: run it on a quiet machine.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../browser.ts'
import { startSite } from '../site/start-site.ts'
import { type Figures, median, misses, readFigures } from './figures.ts'
import { routes } from './routes.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

process.env.E2E_SITE_PORT_OFFSET ??= String(await freeOffset(7_000))
const chromePath = await findBrowser()

async function measure(address: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const answer = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    })
    if (!answer) throw new Error(`Lighthouse said nothing of ${address}`)
    return answer.lhr
  } finally {
    chrome.kill()
  }
}

/** The audits that a page did not pass, once each. */
function complaints(results: readonly Result[]): string[] {
  const failed = results.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    ),
  )
  return [...new Set(failed.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)))]
}

const { values, positionals: asked } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const site = await startSite({ hostile: false })
const table: Record<string, Figures> = {}
const notes: string[] = []
try {
  for (const [name, path] of Object.entries(routes)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    // A host has sent a page before: the first visit is not the one that compresses it and draws its pictures.
    await measure(site.address + path)
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await measure(site.address + path))
    const figures = median(results.map(readFigures))
    table[name] = figures
    for (const miss of misses(figures)) notes.push(`${name}: ${miss}`)
    notes.push(`${name}: ${complaints(results).join(', ') || 'nothing to mend'}`)
    console.log(`  ✓ ${name} (load ${loadavg()[0]?.toFixed(1)})`, figures)
  }
} finally {
  await site.stop()
}
console.table(table)
console.log(notes.join('\n'))
process.exitCode = Object.values(table).some((figures) => misses(figures).length > 0) ? 1 : 0
