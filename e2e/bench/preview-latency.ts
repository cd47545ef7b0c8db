// `pnpm bench:preview-latency`: time from a keystroke in the built studio to its paint on the built site, by page.
// Needs an otherwise idle machine, so it is no part of `npm test`.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { studioEnvironment } from '@lucarne/sandbox/environment.ts'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { median, openPreview, typeOnFourPages } from '../pages/preview.ts'
import { signInToStudio } from '../pages/studio.ts'
import { startSite } from '../site/start-site.ts'
import { serveStudio } from '../studio/built-studio.ts'

const targetMs = { median: 100, max: 500 }
const studioDir = fileURLToPath(new URL('../../studio', import.meta.url))

const offset = String(await freeOffset(8_000))
process.env.E2E_SITE_PORT_OFFSET = offset
process.env.E2E_PORT_OFFSET = offset

const buildDir = await mkdtemp(join(tmpdir(), 'lucarne-studio-'))
const site = await startSite({ hostile: false })
await promisify(execFile)(join(studioDir, 'node_modules/.bin/sanity'), ['build', buildDir, '--yes'], {
  cwd: studioDir,
  env: { ...process.env, ...studioEnvironment(site.urls) },
})
const stopStudio = await serveStudio({ buildDir, url: site.urls.studio })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1600, height: 1000 } })
  await signInToStudio(page, 'Émile Dubois')
  await openPreview(page)
  const latenciesMs = await typeOnFourPages(page)
  const all = Object.values(latenciesMs).flat()
  const row = (ms: readonly number[]) => ({
    keystrokes: ms.length,
    'median ms': median(ms),
    'max ms': Math.max(...ms),
  })
  console.table(
    Object.fromEntries(Object.entries({ ...latenciesMs, all }).map(([pageName, ms]) => [pageName, row(ms)])),
  )
  const isMet = median(all) < targetMs.median && Math.max(...all) < targetMs.max
  console.log(`Target: median ${targetMs.median} ms, max ${targetMs.max} ms: ${isMet ? 'met' : 'missed'}.`)
  console.log(`Load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await stopStudio()
  await site.stop()
  await rm(buildDir, { recursive: true, force: true })
}
