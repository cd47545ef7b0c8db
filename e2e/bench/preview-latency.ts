// `pnpm bench:preview-latency`: time from a keystroke in the built studio to its paint on the built site, by page.
// Needs an otherwise idle machine, so it is no part of `npm test`.
import { loadavg } from 'node:os'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { createLongPage, openPreview, typeOnPages } from '../pages/preview.ts'
import { editorClient, signInToStudio } from '../pages/studio.ts'
import { startSite } from '../sandboxes/start-site.ts'
import { setServiceUrls } from '../service-urls.ts'
import { measureKeystrokes } from './measure-keystrokes.ts'
import { median } from './statistics.ts'

const targetMs = { median: 100, max: 500 }

const site = await startSite({ portOffset: await freeOffset(8_000), studio: 'built', hydratedPaths: ['/'] })
setServiceUrls(site.urls)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1600, height: 1000 } })
  await createLongPage(await editorClient(site.urls))
  await signInToStudio(page, 'Émile Dubois')
  await openPreview(page)
  const latenciesMs = await typeOnPages(page, ['home', 'article', 'answer', 'country', 'sections'], (text) =>
    measureKeystrokes(page, text),
  )
  const all = latenciesMs.flatMap(([, ms]) => ms)
  const row = (ms: readonly number[]) => ({
    keystrokes: ms.length,
    'median ms': median(ms),
    'max ms': Math.max(...ms),
  })
  console.table(
    Object.fromEntries([...latenciesMs, ['all', all] as const].map(([pageName, ms]) => [pageName, row(ms)])),
  )
  const isMet = median(all) < targetMs.median && Math.max(...all) < targetMs.max
  console.log(`Target: median ${targetMs.median} ms, max ${targetMs.max} ms: ${isMet ? 'met' : 'missed'}.`)
  console.log(`Load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await site.stop()
}
