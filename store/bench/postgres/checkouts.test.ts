import { findPostgres } from '@lucarne/supabase/testing/postgres-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Shop, scarceVariant, startShop } from './start-shop.ts'
import { type Checkouts, sendCheckouts } from './throughput.ts'
import { visitShop } from './visit.ts'

const postgres = findPostgres()
const missing = 'missing' in postgres ? postgres.missing : process.env.DEEP ? '' : 'DEEP is not set'
const reason = missing && ` (skipped: ${missing})`

const scarcePieces = 20

describe.skipIf(missing)(
  `the store on a real PostgreSQL${reason}`,
  { tags: ['deep'], timeout: 300_000 },
  () => {
    let shop: Shop
    let checkouts: Checkouts

    beforeAll(async () => {
      if ('missing' in postgres) return
      const settings = { fsync: 'off' }
      shop = await startShop(postgres.programs, { scarcePieces, poolSize: 10, settings })
      checkouts = (await sendCheckouts(shop.url, 40, { amount: 300 })).checkouts
    }, 300_000)
    afterAll(() => shop?.stop())

    test('sells all pieces of a scarce variant to parallel buyers, and none twice', async () => {
      expect(checkouts).toEqual({ placed: 290, soldOut: 10, failed: 0 })
      const reserved = `select sum(quantity) from public.stock_reservations where variant_id = '${scarceVariant}'`
      expect(await shop.database.sql(reserved)).toEqual([String(scarcePieces)])
    })

    test('has an order with lines and reservations for each successful checkout', async () => {
      expect(await findViolations(shop.database, checkouts.placed)).toEqual([])
    })

    test('settles payments, closed pages and returns of parallel visitors', async () => {
      const before = await shop.database.sql("select count(*) from public.orders where status = 'pending'")
      const visitors = Array.from({ length: 32 }, (_, visitor) => 1_000_000 + visitor)
      await Promise.all(visitors.map((visitor) => visitShop(shop.url, visitor)))
      const outcomes =
        "select status, count(*) from public.orders where status <> 'pending' group by 1 order by 1"
      expect(await shop.database.sql(outcomes)).toEqual(['cancelled|8', 'paid|8'])
      expect(await shop.database.sql("select count(*) from public.orders where status = 'pending'")).toEqual([
        String(Number(before[0]) + 16),
      ])
    })
  },
)
