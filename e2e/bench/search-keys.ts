// `pnpm bench:search-keys`: what a key of the search costs in Chromium at a quarter of this machine's speed, with 5,000
// articles beside the demo's texts. Needs an otherwise idle machine, so it is no part of `npm test`.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'

const targetMs = 50
const slowdown = 4

const folder = await mkdtemp(join(tmpdir(), 'lucarne-search-'))
const web = join(import.meta.dirname, '../../web')
await promisify(execFile)('node', ['bench/search-page.ts', folder], { cwd: web })

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  await page.route('http://search.test/*', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    const contentType = path.endsWith('.js') ? 'text/javascript' : undefined
    await route.fulfill({ body: await readFile(join(folder, path)), ...(contentType && { contentType }) })
  })
  await page.goto('http://search.test/')
  await page.locator('body[data-ready]').waitFor({ state: 'attached', timeout: 120_000 })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const emptyMs = await page.evaluate<number>('measureEmptyKey()')
  // The best of three: other programs make a key slower, never faster.
  const keysMs: number[] = []
  for (let run = 0; run < 3; run += 1)
    for (const [index, ms] of (await page.evaluate<number[]>('measureKeys()')).entries())
      keysMs[index] = Math.min(keysMs[index] ?? ms, ms)
  const quantile = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
  const shares = { median: 0.5, '95 %': 0.95, most: 1 }
  console.table(
    Object.fromEntries(
      Object.entries(shares).map(([name, share]) => {
        const ms = quantile(keysMs, share)
        return [name, { ms: Number(ms.toFixed(1)), 'times an empty key': Math.round(ms / emptyMs) }]
      }),
    ),
  )
  console.log(
    `${keysMs.length} keys at ${slowdown}× CPU, target ${targetMs} ms, load ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
