import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { ENDLESS_RETRIES, openWebhookStore, Receiver } from './webhook-harness.ts'

const KILLS = process.env.DEEP ? 24 : 2
const writerPath = join(import.meta.dirname, 'endless-writer.ts')

/** Runs the writer and kills it after some acknowledgements. @returns the last acknowledged counter of each document */
async function writeAndKill(
  dataDir: string,
  url: string,
  acknowledgements: number,
): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [writerPath, dataDir, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const last = new Map<string, number>()
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = '', n] = line.split(' ')
    last.set(id, Number(n))
    count += 1
    if (count === acknowledgements) child.kill('SIGKILL')
  }
  await exited
  return last
}

test(`webhooks deliver each acknowledged write in order when the lake is killed ${KILLS} times`, {
  tags: ['deep'],
  timeout: KILLS * 15_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-webhooks-'))
  const receiver = new Receiver()
  await receiver.start()
  const acknowledged = new Map<string, number>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Every second round refuses all messages, so that the next one starts with a backlog.
    receiver.respond = () => (kill % 2 === 0 ? 200 : 503)
    const last = await writeAndKill(dataDir, receiver.url, 5 + ((kill * 17) % 60))
    for (const [id, n] of last) acknowledged.set(id, n)
  }
  receiver.respond = () => 200
  const webhookStore = openWebhookStore(
    dataDir,
    [{ id: 'hook', name: 'Hook', url: receiver.url }],
    ENDLESS_RETRIES,
  )
  await expect.poll(() => webhookStore.countUndelivered(), { timeout: 60_000 }).toBe(0)

  expect(acknowledged.size).toBe(3)
  for (const [id, n] of acknowledged) {
    const delivered = receiver.accepted
      .filter(({ body }) => body._id === id)
      .map(({ body }) => Number(body.n))
    const counters = [...new Set(delivered)]
    expect(counters).toEqual(Array.from({ length: counters.length }, (_, index) => index + 1))
    expect(counters.length).toBeGreaterThanOrEqual(n)
    expect(counters.length).toBe(webhookStore.store.get(id)?.n)
  }
  expect(webhookStore.service.deadMessages()).toEqual([])
  await webhookStore.close()
  await receiver.stop()
  await rm(dataDir, { recursive: true })
})
