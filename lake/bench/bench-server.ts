import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'
import { openLake } from '../src/lake.ts'

const [dataDir, port] = process.argv.slice(2)
if (import.meta.main && dataDir && port) await serve(dataDir, port)

/** A lake in a process of its own, which measures its processor time. */
export interface BenchServer {
  child: ChildProcess
  startMs: number
  startCostMs: number
  /** Processor time in milliseconds that the server takes for some work. */
  costOf(work: () => Promise<unknown>): Promise<number>
  query(query: string, params?: Record<string, unknown>): Promise<unknown>
  create(documents: readonly object[]): Promise<void>
}

export async function startBenchServer(folder: string): Promise<BenchServer> {
  const freePort = await getPort()
  const startedAt = performance.now()
  const child = fork(import.meta.filename, [folder, String(freePort)])
  await once(child, 'message')
  const startMs = performance.now() - startedAt
  const fetchCost = async (): Promise<number> => {
    child.send('cost')
    const [cost] = await once(child, 'message')
    return Number(cost)
  }
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`http://localhost:${freePort}/v2025-02-19/data/${path}/production`, {
      method: 'POST',
      headers: { authorization: 'Bearer token-ada' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  return {
    child,
    startMs,
    startCostMs: await fetchCost(),
    async costOf(work) {
      const before = await fetchCost()
      await work()
      return (await fetchCost()) - before
    },
    query: (query, params = {}) => post('query', { query, params }),
    async create(documents) {
      await post('mutate', { mutations: documents.map((document) => ({ create: document })) })
    },
  }
}

async function serve(dataDir: string, port: string): Promise<void> {
  const lake = await openLake({
    dataDir,
    projectId: 'bench',
    dataset: 'production',
    baseUrl: `http://localhost:${port}`,
    allowedOrigins: [],
    roles: [
      {
        name: 'editor',
        title: 'Editor',
        description: '',
        grants: [{ filter: 'true', permissions: ['read', 'create', 'update', 'history'] }],
      },
    ],
    users: [{ id: 'ada', name: 'Ada', email: '', role: 'editor' }],
    tokens: { 'token-ada': 'ada' },
  })
  await lake.serve({ port: Number(port) })
  process.send?.('listening')
  process.on('message', () => process.send?.(processorTimeMs()))
  process.once('disconnect', () => process.exit())
}

function processorTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
