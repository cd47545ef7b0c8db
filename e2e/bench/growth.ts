// `pnpm bench:growth`: time and memory of a whole build beside 5,000 articles, 2,000 products and 100,000 reviews
// (`ARTICLES`, `PRODUCTS`, `REVIEWS`), of the rebuilds after three publications, and the size of pages beside those of the
// demo. Needs an otherwise idle machine, so it is no part of `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { startSandbox } from '@lucarne/sandbox'
import { copyTemplate } from '@lucarne/sandbox/database-template.ts'
import { freeOffset } from '@lucarne/sandbox/ports.ts'
import { editorClient, sessionClient } from '../pages/studio.ts'
import { fetchArticleTemplate, fillShop, sampleArticle } from './large-shop.ts'
import { measureCpuSeconds, measureMemoryMb } from './process-usage.ts'

const { ARTICLES = 5_000, PRODUCTS = 2_000, REVIEWS = 100_000 } = process.env
const size = { articles: Number(ARTICLES), products: Number(PRODUCTS), reviews: Number(REVIEWS) }
const lists = ['blog', 'blog/astuces', 'nos-offres', 'temoignages', 'index']
const buildScript = join(import.meta.dirname, '../../web/build/main.ts')

const folder = await mkdtemp(join(tmpdir(), 'lucarne-growth-'))
const dataDir = join(folder, 'data')
await copyTemplate(join(dataDir, 'supabase'))
const sandbox = await startSandbox({
  dataDir,
  portOffset: await freeOffset(6_000),
  rateFactor: 1_000,
  services: ['lake', 'supabase', 'store', 'mailbox'],
})

async function insert(table: string, rows: readonly object[]) {
  const { supabase } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const response = await fetch(`${sandbox.urls.supabase}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: supabase.secretKey,
      Authorization: `Bearer ${supabase.secretKey}`,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
    },
    body: JSON.stringify(rows),
  })
  if (!response.ok) throw new Error(`${table}: ${await response.text()}`)
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await run()
  return Math.round((performance.now() - startMs) / 100) / 10
}

/**
 * Builds the site into a folder and prints when each step begins. Memory is the peak of the build with its workers;
 * processor time is that of the build, and of the build with the services.
 * @param options such as `--changed` for a rebuild
 */
async function build(target: string, ...options: string[]) {
  const child = spawn(process.execPath, [buildScript, target, ...options], {
    cwd: join(import.meta.dirname, '../../web'),
    env: { ...process.env, ...sandbox.webEnvironment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const startMs = performance.now()
  const [startCpu = 0] = measureCpuSeconds([process.pid])
  createInterface(child.stdout).on('line', (line) => {
    const elapsed = Math.round((performance.now() - startMs) / 1000)
    console.log(`${elapsed} s, processor ${cpuSeconds()} s${line}`)
  })
  const cpuSeconds = () => {
    const [ofBuild, ofAll = 0] = measureCpuSeconds([child.pid ?? 0, process.pid])
    return `${ofBuild} of ${ofAll - startCpu}`
  }
  let memoryMb = 0
  const timer = setInterval(() => {
    memoryMb = Math.max(memoryMb, measureMemoryMb(child.pid ?? 0))
  }, 500)
  const buildSeconds = await seconds(() => once(child, 'exit'))
  clearInterval(timer)
  if (child.exitCode !== 0) throw new Error('The site was not built.')
  const figures = { seconds: buildSeconds, memoryMb }
  console.log(relative(folder, target), ...options, figures)
  return figures
}

/** Resolves when the lake has a document of each review, for its moderators. */
async function waitForModeration() {
  const lake = await sessionClient(sandbox.urls, 'Modeste Laurent')
  let count = 0
  while (count < size.reviews) {
    await setTimeout(1_000)
    count = await lake.fetch('count(*[_type == "reviewModeration"])')
  }
}

/** Transferred bytes, compressed by Brotli. */
async function listBytes(target: string): Promise<Record<string, number>> {
  const sizes = lists.map(async (list) => {
    return [list, brotliCompressSync(await readFile(join(target, `${list}.html`))).length] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}

try {
  const [demo, large] = [join(folder, 'demo'), join(folder, 'large')]
  const builds: Record<string, object> = { demo: await build(demo) }
  const lake = await editorClient(sandbox.urls)
  const fillSeconds = await seconds(() => fillShop({ lake, insert }, size))
  const moderationSeconds = await seconds(waitForModeration)
  builds.large = await build(large)
  await lake.patch('article-sample-1').set({ title: 'Un autre titre' }).commit()
  builds['rebuild, an edited title'] = await build(large, '--changed')
  const article = sampleArticle(size.articles, await fetchArticleTemplate(lake))
  await lake.create({ ...article, publishedOn: new Date().toISOString().slice(0, 10) })
  builds['rebuild, a new article'] = await build(large, '--changed')
  await lake.delete('article-sample-2')
  builds['rebuild, a deleted article'] = await build(large, '--changed')
  const [before, after] = await Promise.all([listBytes(demo), listBytes(large)])
  console.table(builds)
  console.table(
    Object.fromEntries(
      lists.map((list) => {
        const [demoBytes = 0, largeBytes = 0] = [before[list], after[list]]
        return [list, { demo: demoBytes, large: largeBytes, ratio: (largeBytes / demoBytes).toFixed(2) }]
      }),
    ),
  )
  console.log(`${JSON.stringify(size)}, load ${loadavg()[0]?.toFixed(1)}`)
  console.log(`filled in ${fillSeconds} s, reviews ready for moderators ${moderationSeconds} s later`)
} finally {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
}
