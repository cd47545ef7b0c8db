import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestLake } from '../open-test-lake.ts'
import { arbitraryRequest, type FuzzRequest } from './arbitrary-requests.ts'

const REQUESTS = process.env.DEEP ? 10_000 : 200
const CONCURRENCY = 8

const lake = await openTestLake()
beforeAll(async () => {
  await lake.client('ada').create({ _id: 'known', _type: 'known', title: 'Connu', list: [{ _key: 'a' }] })
})

const errorShape = z.union([
  z.object({ statusCode: z.int(), error: z.string(), message: z.string() }),
  z.object({ error: z.object({ type: z.string(), description: z.string() }) }),
])
/** The response of a successful write or upload. */
const acknowledgement = z.union([
  z.object({ transactionId: z.string() }).transform((body) => body.transactionId),
  z.object({ document: z.object({ _rev: z.string() }) }).transform((body) => body.document._rev),
])

async function send({ method, path, headers, body }: FuzzRequest) {
  const response = await fetch(lake.baseUrl + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, text: '' }
  }
  return { status: response.status, text: await response.text() }
}

/** Describes what is wrong with a response; undefined for a valid one. */
function findFlaw(status: number, text: string): string | undefined {
  if (status >= 500 && status !== 501) return 'server error'
  if (status >= 400 && !errorShape.safeParse(parse(text)).success) return 'error in an unknown shape'
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test(`${REQUESTS} random requests get well-formed responses, and refused ones write nothing`, {
  tags: ['deep'],
  timeout: 120_000 + REQUESTS * 60,
}, async () => {
  const requests = fc.sample(arbitraryRequest, { numRuns: REQUESTS, seed: Number(process.env.SEED ?? 1) })
  const acknowledged = new Set<string>()
  const flaws: string[] = []
  const statuses = new Map<number, number>()
  const queue = requests.values()
  async function work(): Promise<void> {
    for (const request of queue) {
      const { status, text } = await send(request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const flaw = findFlaw(status, text)
      if (flaw)
        flaws.push(`${flaw}: ${status} ${text.slice(0, 200)} to ${JSON.stringify(request).slice(0, 800)}`)
      const { data: transactionId } = acknowledgement.safeParse(parse(text))
      if (status === 200 && transactionId !== undefined) acknowledged.add(transactionId)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  console.log('responses by status:', Object.fromEntries([...statuses].toSorted()))
  expect(flaws).toEqual([])

  expect(await lake.client('ada').fetch('count(*[_id == "known"]) <= 1')).toBe(true)
  await lake.lake.close()
  const db = new DatabaseSync(join(lake.dataDir, 'lake.db'))
  const stored = db
    .prepare('SELECT id FROM transactions WHERE seq > 1')
    .all()
    .map((row) => String(row.id))
  db.close()
  expect(stored.filter((id) => !acknowledged.has(id))).toEqual([])
  expect(stored.length).toBeGreaterThan(0)
})
