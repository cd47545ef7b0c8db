import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { proportionalMb } from './proportional-mb.ts'
import { sampleDocuments } from './sample-documents.ts'

/**
 * Imports documents over HTTP and measures what must not grow with the dataset: import, disk, pages at any depth,
 * start, memory, and look-ups during a transaction of 5,000 documents. Times are processor seconds where the output
 * says so. Usage: node bench/scale-bench.ts [number of documents, default 50000]
 */
const count = Number(process.argv[2] ?? 50_000)
const batchSize = 250
const pageSize = 20
const transactionSize = 5_000

const folder = await mkdtemp(join(tmpdir(), 'lake-scale-'))
try {
  const first = await startBenchServer(folder)
  await importDocuments(first, count)
  await reportDisk(folder, count)
  await reportPages(first, count)
  await reportTransaction(first, count)
  await reportMemory(first)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await startBenchServer(folder)
  console.log(
    `start after a kill: ${second.startMs.toFixed(0)} ms, ${second.startCostMs.toFixed(0)} ms of processor time`,
  )
  second.child.kill('SIGKILL')
  await once(second.child, 'exit')
} finally {
  await rm(folder, { recursive: true })
}

async function importDocuments(server: BenchServer, count: number): Promise<void> {
  const tenth = count / 10
  let batch: object[] = []
  let index = 0
  let startedAt = performance.now()
  let costMs = 0
  for (const document of sampleDocuments(count)) {
    const { author, ...rest } = document
    batch.push({ ...rest, ...(author !== undefined && { author: { ...Object(author), _weak: true } }) })
    index += 1
    if (batch.length === batchSize || index === count) {
      const documents = batch
      costMs += await server.costOf(() => server.create(documents))
      batch = []
    }
    if (index % tenth === 0) {
      const perSecond = (tenth / (performance.now() - startedAt)) * 1_000
      const perProcessorSecond = (tenth / costMs) * 1_000
      console.log(
        `import to ${index}: ${perSecond.toFixed(0)}/s, ${perProcessorSecond.toFixed(0)}/s of processor time`,
      )
      startedAt = performance.now()
      costMs = 0
    }
  }
}

async function reportDisk(folder: string, count: number): Promise<void> {
  let json = 0
  for (const document of sampleDocuments(count)) json += JSON.stringify(document).length
  const files = ['lake.db', 'lake.db-wal'].map((name) => stat(join(folder, name)).catch(() => undefined))
  const bytes = (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0)
  console.log(`disk: ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / json).toFixed(1)} × the JSON`)
}

async function reportPages(server: BenchServer, count: number): Promise<void> {
  const page = `*[_type == "article" && _id > $last] | order(_id)[0...${pageSize}]{_id, title}`
  for (const depth of [0, 0.5, 0.99]) {
    const last = `doc-${Math.floor(count * depth)}`
    await server.query(page, { last })
    const repeats = 20
    const cost = await server.costOf(async () => {
      for (let repeat = 0; repeat < repeats; repeat += 1)
        await server.query(page, { last: `${last}${repeat}` })
    })
    console.log(`keyset page after ${last}: ${(cost / repeats).toFixed(1)} ms of processor time`)
  }
}

/** Queries that read every document: to count, to sort, to join, and to send more than a response may hold. */
async function reportMemory(server: BenchServer): Promise<void> {
  for (const query of [
    'count(*[string(title) == "x"])',
    `*[_type == "article"] | order(lower(title) desc)[0...${pageSize}]{title}`,
    'count(*[_type == "article" && string(author->name) == "x"])',
    '*',
  ]) {
    // A query that a busy machine ends after its 20 s has taken the same memory.
    await server.query(query).catch(() => undefined)
    console.log(`memory (Pss) after ${query}: ${await proportionalMb(server.child.pid)} MB, with workers`)
  }
}

async function reportTransaction(server: BenchServer, count: number): Promise<void> {
  const documents = Array.from({ length: transactionSize }, (_, n) => ({
    _id: `large-${n}`,
    _type: 'large',
    title: `Document ${n} de la transaction`,
    text: 'offre écran chaîne film série '.repeat(15),
  }))
  const lookUp = async (index: number) => {
    const slug = `article-${((index * 7919) % Math.floor(count / 10)) * 10}`
    const startedAt = performance.now()
    await server.query('*[_type == "article" && slug.current == $slug][0]{title}', { slug })
    return performance.now() - startedAt
  }
  const idle: number[] = []
  while (idle.length < 200) idle.push(await lookUp(idle.length))
  const busy: number[] = []
  let isOver = false
  const startedAt = performance.now()
  const writing = server.create(documents).finally(() => {
    isOver = true
  })
  while (!isOver) busy.push(await lookUp(busy.length))
  await writing
  const elapsedMs = performance.now() - startedAt
  console.log(`${transactionSize} creates in one transaction: ${elapsedMs.toFixed(0)} ms`)
  console.log(`look-ups, idle: ${describe(idle)}`)
  console.log(`${busy.length} look-ups meanwhile: ${describe(busy)}`)
}

function describe(times: number[]): string {
  times.sort((a, b) => a - b)
  const quantile = (fraction: number) => (times[Math.floor(times.length * fraction)] ?? 0).toFixed(1)
  return `median ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, longest ${quantile(0.9999)} ms`
}
