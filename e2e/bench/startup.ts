// `pnpm bench:startup`: time from `npm start` (dependencies installed) to the home page's first paint, and the memory of
// all its processes after a visit, for a first start with nothing cached and two later ones. `-- --dev` measures
// `npm run dev`. Needs an otherwise idle machine, so it is no part of `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serviceUrlsAt } from '@lucarne/sandbox/environment.ts'
import { freeOffset, portsAt } from '@lucarne/sandbox/ports.ts'
import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import { measureMemoryMb } from './process-usage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const offset = await freeOffset(6_000)
const { web } = serviceUrlsAt(portsAt(offset))
const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-bench-'))
const executablePath = await findBrowser()
const command = process.argv.includes('--dev') ? ['run', 'dev'] : ['start']

async function waitUntilListening(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Milliseconds from the command to the home page's first paint and to the table of ready services; memory then. */
async function measure(): Promise<{ paintedMs: number; readyMs: number; memoryMb: number }> {
  // Launched first, because the browser of a developer is open already.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  const startedAt = performance.now()
  const child = spawn('npm', command, {
    cwd: root,
    env: { ...process.env, LUCARNE_DATA: dataDir, PORT_OFFSET: String(offset) },
    detached: true,
  })
  const ready = new Promise<number>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ctrl-C ends everything')) resolve(performance.now() - startedAt)
    })
  })
  await waitUntilListening(web)
  await page.goto(web, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const paintedMs = performance.now() - startedAt
  const readyMs = await ready
  const memoryMb = measureMemoryMb(child.pid ?? 0)
  await browser.close()
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await once(child, 'exit')
  return { paintedMs, readyMs, memoryMb }
}

// Builds, dev-server caches and compiled code of earlier starts.
for (const cache of ['lucarne', 'node'])
  await rm(join(root, 'node_modules/.cache', cache), { recursive: true, force: true })
const rows: Record<string, Record<string, string>> = {}
for (const start of ['first start', 'second start', 'third start']) {
  const { paintedMs, readyMs, memoryMb } = await measure()
  rows[start] = {
    'home page painted': `${(paintedMs / 1000).toFixed(1)} s`,
    'everything ready': `${(readyMs / 1000).toFixed(1)} s`,
    memory: `${memoryMb} MB`,
  }
}
console.table(rows)
await rm(dataDir, { recursive: true, force: true })
