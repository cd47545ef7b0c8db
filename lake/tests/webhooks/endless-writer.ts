import { setImmediate } from 'node:timers/promises'
import { ENDLESS_RETRIES, openWebhookStore } from './webhook-harness.ts'

/** Increments counters in documents until it is killed, and acknowledges each write with a line on stdout. */
const [dataDir = '', url = ''] = process.argv.slice(2)
const { store, put } = openWebhookStore(dataDir, [{ id: 'hook', name: 'Hook', url }], ENDLESS_RETRIES)

for (let turn = 0; ; turn += 1) {
  const id = `doc-${turn % 3}`
  const n = Number(store.get(id)?.n ?? 0) + 1
  await put(id, { n })
  process.stdout.write(`${id} ${n}\n`)
  await setImmediate()
}
