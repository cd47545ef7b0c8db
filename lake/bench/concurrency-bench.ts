import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { openLake } from '../src/lake.ts'
import { createQueryEngine } from '../src/query/query-engine.ts'
import { openDatabase } from '../src/storage/database.ts'
import { measureProportionalMb } from './proportional-mb.ts'
import { sampleDocuments } from './sample-documents.ts'

/**
 * How long a look-up takes while ten clients scan the whole dataset without pause, compared with an idle lake.
 * Usage: node bench/concurrency-bench.ts [number of documents, default 50000]
 */
const [role = '50000', dataDir = '', port = ''] = process.argv.slice(2)
const scanClients = 10
const lookUps = 400
/** Look-ups repeat until this many scans have completed. */
const completedScans = 5

if (role === 'serve') await serve()
else await measure(Number(role))

async function serve(): Promise<void> {
  const baseUrl = `http://localhost:${port}`
  const lake = await openLake({
    dataDir,
    projectId: 'bench',
    dataset: 'production',
    baseUrl,
    allowedOrigins: [],
    roles: [],
    users: [],
  })
  await lake.serve({ port: Number(port) })
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000)
  process.once('disconnect', () => process.exit())
}

async function measure(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  try {
    await fill(folder, count)
    const freePort = await getPort()
    const server = await startServer(folder, freePort)
    const url = `http://localhost:${freePort}/v2025-02-19/data/query/production?query=`
    await timeLookUps(url, count)
    const idle = await timeLookUps(url, count)
    const scanning = new AbortController()
    let scans = 0
    const clients = Array.from({ length: scanClients }, async (_, client) => {
      for (let round = 0; !scanning.signal.aborted; round += 1) {
        const scan = encodeURIComponent(`count(*[title match "a${client}b${round}*" || rank > ${round}])`)
        const response = await fetch(url + scan, { signal: scanning.signal })
        await response.text()
        if (response.ok) scans += 1
      }
    })
    const busy: number[] = []
    while (scans < completedScans) busy.push(...(await timeLookUps(url, count)))
    busy.sort((a, b) => a - b)
    scanning.abort()
    await Promise.allSettled(clients)
    console.log(
      `${count} documents, ${await measureProportionalMb(server.pid)} MB of memory (Pss) with workers`,
    )
    console.log(`look-up, idle:             median ${format(idle, 0.5)} ms, p95 ${format(idle, 0.95)} ms`)
    console.log(
      `look-up, ${scanClients} full scans:    median ${format(busy, 0.5)} ms, p95 ${format(busy, 0.95)} ms`,
    )
    console.log(
      `p95, busy : idle = ${(quantile(busy, 0.95) / quantile(idle, 0.95)).toFixed(1)}; ` +
        `${busy.length} look-ups, ${scans} scans completed`,
    )
    server.kill('SIGKILL')
    await once(server, 'exit')
    const restarted = await startServer(folder, await getPort())
    restarted.kill('SIGKILL')
    await once(restarted, 'exit')
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function startServer(folder: string, freePort: number): Promise<ChildProcess> {
  const isClosed = !existsSync(join(folder, 'lake.db-wal'))
  const startedAt = performance.now()
  const server = fork(import.meta.filename, ['serve', folder, String(freePort)])
  const [processorTimeMs] = await once(server, 'message')
  const elapsedMs = performance.now() - startedAt
  console.log(
    `start ${isClosed ? 'after a stop' : 'after a kill'}: ${elapsedMs.toFixed(0)} ms, ` +
      `${Number(processorTimeMs).toFixed(0)} ms of processor time`,
  )
  return server
}

async function fill(folder: string, count: number): Promise<void> {
  const database = openDatabase(folder)
  const { db } = database
  const insert = db.prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?)')
  db.exec('BEGIN')
  for (const document of sampleDocuments(count)) {
    const { _id, _type, _rev, _createdAt, _updatedAt } = document
    insert.run(_id, _type, _rev, _createdAt, _updatedAt, JSON.stringify(document))
  }
  db.exec('COMMIT')
  createQueryEngine(database, { projectId: 'bench', dataset: 'production' })
  database.close()
}

/** @returns milliseconds of each look-up, in ascending order */
async function timeLookUps(url: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < lookUps; index += 1) {
    const slug = `article-${((index * 7919) % Math.floor(count / 10)) * 10}`
    const query = `*[_type == "article" && slug.current == "${slug}"][0]{title, "by": author->name}`
    const startedAt = performance.now()
    const response = await fetch(url + encodeURIComponent(query))
    const { result } = await response.json()
    if (result?.by === undefined) throw new Error(`${slug} was not found`)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

function quantile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.floor(sorted.length * fraction)] ?? 0
}

function format(sorted: readonly number[], fraction: number): string {
  return quantile(sorted, fraction).toFixed(1)
}
