/**
 * Checkouts per second on a real PostgreSQL: `pnpm --filter @lucarne/store bench:postgres`, or with `--soak 60` the
 * memory of each process during an hour of visits. On loopback only; needs Linux and a PostgreSQL server.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findViolations } from './find-violations.ts'
import { soak } from './soak.ts'
import { requirePostgres, startShop } from './start-shop.ts'
import { measureCheckouts, sendCheckouts } from './throughput.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '200' },
    soak: { type: 'string' },
  },
})
const [connections, seconds] = [Number(values.connections), Number(values.seconds)]

// Commits wait for the disk, as in a hosted database.
const settings = { fsync: 'on' }
const shop = await startShop(requirePostgres(), { scarcePieces: 500, poolSize: 10, settings })
try {
  if (values.soak !== undefined) {
    await shop.database.sql('update public.stock set on_hand = 1000000')
    if ((await soak(shop, Number(values.soak))) > 0) process.exitCode = 1
  } else {
    const { checkouts: first } = await sendCheckouts(shop.url, connections, { duration: 5 })
    const { checkouts, ...measured } = await measureCheckouts(shop, connections, seconds)
    console.log({ ...measured, checkouts })
    // Clients disconnected while checkouts were in progress.
    await wait(2_000)
    const violations = await findViolations(shop.database, first.placed + checkouts.placed, 2 * connections)
    for (const violation of violations) console.error(violation)
    if (violations.length > 0 || checkouts.failed > 0) process.exitCode = 1
  }
} finally {
  await shop.stop()
}
