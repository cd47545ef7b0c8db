// `pnpm bench:form-latency`: time from a keystroke in the built studio's form to its paint there, on a page of thirty
// sections and on one with a single section. Needs an otherwise idle machine, so it is no part of `npm test`.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@lucarne/sandbox'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { chromium, expect, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { field } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { createLongPage, createShortPage, noteFieldName } from '../pages/preview.ts'
import { editorClient, openStudio } from '../pages/studio.ts'
import { setServiceUrls } from '../service-urls.ts'
import { median, percentile95 } from './statistics.ts'

const targetMs = 100
const keys = 60
/** Between two keys of a fast typist. */
const keyIntervalMs = 120

/** The milliseconds from each key's event to the paint after it, which shows the letter in the focused field. */
async function measureKeys(page: Page): Promise<number[]> {
  const input = field(page, noteFieldName).getByRole('textbox')
  await input.fill('')
  await page.evaluate(() => {
    const delaysMs: number[] = []
    Object.assign(window, { delaysMs })
    const record = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // A task after the callbacks of a frame runs once it is painted.
        port1.onmessage = () => delaysMs.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    addEventListener('keydown', record, { capture: true })
  })
  const text = 'Une phrase de soixante lettres. '.repeat(2).slice(0, keys)
  await input.pressSequentially(text, { delay: keyIntervalMs })
  await expect(input).toHaveValue(text)
  return page.evaluate<number[]>('delaysMs')
}

const pages = { 'one section': 'page-une', 'thirty sections': 'page-trente' }

const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-bench-'))
const sandbox = await startSandbox({
  portOffset: await freeOffset(8_400),
  dataDir,
  services: ['lake', 'studio'],
  studio: 'built',
})
setServiceUrls(sandbox.urls, dataDir)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const client = await editorClient(sandbox.urls)
  await createShortPage(client)
  await createLongPage(client)
  const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1600, height: 1000 } })
  await openStudio(page, 'Émile Dubois')
  const delaysMs: Record<string, number[]> = {}
  for (const [name, id] of Object.entries(pages)) {
    await navigateInApp(page, `/intent/edit/id=${id};type=page;path=${encodeURIComponent(noteFieldName)}`)
    delaysMs[name] = await measureKeys(page)
  }
  const rows = Object.entries(delaysMs).map(([name, ms]) => {
    const round = (value: number) => Number(value.toFixed(1))
    return [
      name,
      {
        keys: ms.length,
        'p50 ms': round(median(ms)),
        'p95 ms': round(percentile95(ms)),
        'max ms': round(Math.max(...ms)),
      },
    ]
  })
  console.table(Object.fromEntries(rows))
  const isMet = median(delaysMs['thirty sections'] ?? []) < targetMs
  console.log(
    `Target: p50 under ${targetMs} ms: ${isMet ? 'met' : 'missed'}. Load ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  await browser.close()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
