// `pnpm bench:keys`: how soon a key typed in the studio is painted on the page beside it, by place, in built studio and
// site. Timings belong here, never in `npm test`: run it on a quiet machine.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { studioEnvironment } from '@lucarne/sandbox/environment.ts'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { median, openPreview } from '../pages/preview.ts'
import { signInToStudio } from '../pages/studio.ts'
import { writeBeside } from '../pages/write-beside.ts'
import { startSite } from '../site/start-site.ts'
import { serveStudio } from '../studio/serve-studio.ts'

const target = { median: 100, max: 500 } // ms
const studioRoom = fileURLToPath(new URL('../../studio', import.meta.url))

const offset = String(await freeOffset(8_000))
process.env.E2E_SITE_PORT_OFFSET = offset
process.env.E2E_PORT_OFFSET = offset

const folder = await mkdtemp(join(tmpdir(), 'lucarne-studio-'))
const site = await startSite({ hostile: false })
await promisify(execFile)(join(studioRoom, 'node_modules/.bin/sanity'), ['build', folder, '--yes'], {
  cwd: studioRoom,
  env: { ...process.env, ...studioEnvironment(site.addresses) },
})
const stopStudio = await serveStudio({ folder, address: site.addresses.studio })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1600, height: 1000 } })
  await signInToStudio(page, 'Émile Dubois')
  await openPreview(page)
  const times = await writeBeside(page)
  const all = Object.values(times).flat()
  const row = (ms: readonly number[]) => ({
    keys: ms.length,
    'median ms': median(ms),
    'max ms': Math.max(...ms),
  })
  console.table(Object.fromEntries(Object.entries({ ...times, all }).map(([place, ms]) => [place, row(ms)])))
  const met = median(all) < target.median && Math.max(...all) < target.max
  console.log(`Target: median ${target.median} ms, max ${target.max} ms: ${met ? 'met' : 'missed'}.`)
  console.log(`Load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await stopStudio()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
