import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readMigrations, readSkeleton } from '../scripts/project-files.ts'
import { connectClients, type ParallelClients } from './parallel-clients.ts'
import { addProducts, clearShop, createParallelShop, range, runWorkers } from './parallel-shop.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { findShopViolations } from './shop-violations.ts'

// PGlite has one connection, so that only a server shows interactions of parallel transactions.
const postgres = findPostgres()
const missing = 'missing' in postgres ? postgres.missing : process.env.DEEP ? '' : 'DEEP is not set'
const reason = missing && ` (skipped: ${missing})`

const asService = '-c role=service_role'
const boxes = 100
const orderCount = 200

describe.skipIf(missing)(
  `parallel clients of a real PostgreSQL${reason}`,
  { tags: ['deep'], timeout: 600_000 },
  () => {
    let server: PostgresServer
    let clients: ParallelClients
    let shop: ReturnType<typeof createParallelShop>

    beforeAll(async () => {
      if ('missing' in postgres) return
      server = await startPostgres(postgres.programs)
      await server.sql(await readSkeleton())
      await server.sql(...(await readMigrations()).map(({ sql }) => sql))
      await addProducts(server)
    }, 60_000)
    afterAll(() => server?.stop())

    beforeEach(async () => {
      await clearShop(server)
      clients = connectClients(server.host, 24, asService)
      shop = createParallelShop(server, clients)
      return () => clients.close()
    }, 60_000)

    test('200 payments number their invoices without gap or duplicate and sell no box twice', async () => {
      const placed = await shop.placeOrders(orderCount, boxes)
      const outcomes = await Promise.all(placed.map(shop.pay))
      const withBox = placed.filter(({ details }) => 'address' in details).length
      expect(outcomes.filter((outcome) => outcome === 'refund_due')).toHaveLength(withBox - boxes)
      expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(orderCount - withBox + boxes)
      expect(await server.sql('select on_hand from public.stock')).toEqual(['0'])
      expect(await findShopViolations(server)).toEqual([])
      expect(clients.failures).toEqual(new Map())
    })

    test('200 checkouts at once never use a code more often than it allows', async () => {
      await server.sql(`
      delete from public.promo_codes;
      insert into public.promo_codes (code, label, kind, value, max_uses) values ('CINQUANTE', 'x', 'amount', 100, 50)`)
      type Outcome = { order_id?: string; refused?: string; total_in_cents?: number }
      const items = [{ variant_id: 'plan', quantity: 1 }]
      const page = ['https://a.fr/', 'https://a.fr/', 'fr', 'Europe/Paris', 10] as const
      const place = () =>
        clients.call<Outcome>('place_order', items, 'stripe', ...page, null, {}, 'cinquante')
      const placed = await Promise.all(range(orderCount).map(place))
      expect(placed.filter(({ total_in_cents }) => total_in_cents === 1_400)).toHaveLength(50)
      expect(placed.filter(({ refused }) => refused === 'promo_used_up')).toHaveLength(150)
      expect(await server.sql('select count(*) from public.orders')).toEqual(['50'])
      const released = placed.flatMap(({ order_id }) => order_id ?? []).slice(0, 20)
      await Promise.all(released.map((order) => clients.call('abandon_order', order)))
      const again = await Promise.all(range(40).map(place))
      expect(again.filter(({ order_id }) => order_id)).toHaveLength(20)
      expect(clients.failures).toEqual(new Map())
    })

    test('workers share mails and a pool of credentials without overlap', async () => {
      await Promise.all((await shop.placeOrders(orderCount, boxes)).map(shop.pay))
      const [queued, waiting] = [
        await server.sql("select idempotency_key from public.mail_outbox where state = 'queued' order by 1"),
        Number(await server.sql('select count(*) from public.accesses')),
      ]
      const claimed: string[] = []
      await runWorkers(8, async () => {
        for (;;) {
          const mails = await clients.call<{ id: string; idempotency_key: string }[]>('claim_mails', 7)
          if (mails.length === 0) return
          claimed.push(...mails.map(({ idempotency_key }) => idempotency_key))
          for (const { id } of mails) await clients.call('complete_mail', id)
        }
      })
      expect(claimed.sort()).toEqual(queued)

      await shop.fillPool(waiting - 3)
      await runWorkers(8, shop.issueAccesses)
      expect(await server.sql("select count(*) from public.accesses where state = 'issued'")).toEqual([
        String(waiting - 3),
      ])
      expect(await findShopViolations(server)).toEqual([])
      expect(clients.failures).toEqual(new Map())
    })

    test('payments, issues, refunds and confirmations at once never deadlock', async () => {
      const [early, later] = [await shop.placeOrders(60, 60), range(60).map((order) => order + 60)]
      await shop.fillPool(200)
      await Promise.all(early.map(shop.pay))
      const placed = await Promise.all(later.map(shop.placeOrder))
      await Promise.all([
        ...placed.map(shop.pay),
        ...early.slice(0, 40).map(shop.refund),
        runWorkers(4, shop.issueAccesses),
        shop.confirmAccounts(),
      ])
      await runWorkers(4, shop.issueAccesses)
      expect(await findShopViolations(server)).toEqual([])
      expect(clients.failures).toEqual(new Map())
    })

    test('a refund and what happens to its access at the same time never deadlock', async () => {
      await shop.fillPool(10)
      const holder = connectClients(server.host, 1, '')
      const superuser = connectClients(server.host, 1, '')
      onTestFinished(async () => void (await Promise.all([holder.close(), superuser.close()])))
      const waitUntilBlocked = (transactions: number) =>
        expect
          .poll(() => superuser.rows("select pid from pg_stat_activity where wait_event_type = 'Lock'"), {
            timeout: 30_000,
          })
          .toHaveLength(transactions)

      for (const [order, isIssued] of [
        [1, false],
        [2, true],
      ] as const) {
        const placed = await shop.placeOrder(order)
        await shop.pay(placed)
        if (isIssued) await shop.issueAccesses()
        // Every refund waits for the credit note's number, with its order locked.
        await holder.rows('begin')
        await holder.rows(`insert into internal.invoice_counters values ('A', extract(year from now()), 0)
        on conflict (series, year) do update set last_number = excluded.last_number`)
        const refunded = shop.refund(placed)
        await waitUntilBlocked(1)
        const accessChanged = isIssued ? shop.resetAccess(placed) : shop.issueAccesses()
        if (isIssued) await accessChanged
        else await waitUntilBlocked(2)
        await holder.rows('rollback')
        await Promise.all([refunded, accessChanged])
      }
      expect(clients.failures).toEqual(new Map())
      expect(await findShopViolations(server)).toEqual([])
    })

    test.each([
      { isolation: 'read committed', settings: '-c lock_timeout=20', connections: 24 },
      {
        isolation: 'serializable',
        settings: '-c default_transaction_isolation=serializable',
        connections: 8,
      },
    ])(
      'nothing is lost or done twice when connections are killed ($isolation)',
      async ({ settings, connections }) => {
        await shop.fillPool(200)
        const wanted = 25
        let kills = 0
        const victims = connectClients(
          server.host,
          connections,
          `${asService} -c application_name=victim ${settings}`,
        )
        const { placeOrder, pay, refund, issueAccesses, confirmAccounts } = createParallelShop(
          server,
          victims,
        )
        const killUntilWanted = async () => {
          while (kills < wanted) {
            const killed = await server.sql(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'victim' and state = 'active' order by random() limit 1`)
            kills += killed.length
          }
        }
        let isKilling = true
        const killer = killUntilWanted().finally(() => {
          isKilling = false
        })
        // Work lasts longer than the last kill, however fast the machine.
        for (let round = 0; isKilling; round += 1) {
          const placed = await Promise.all(range(40).map((order) => placeOrder(order + round * 40)))
          await Promise.all([
            ...placed.slice(0, 20).map(async (order) => {
              await pay(order)
              await refund(order)
            }),
            ...placed.slice(20).map(pay),
            runWorkers(2, issueAccesses),
            confirmAccounts(),
          ])
        }
        await killer
        await victims.close()
        // The task of a killed worker is available when its lease expires.
        await server.sql('update public.accesses set next_attempt_at = now() where task is not null')
        await runWorkers(4, shop.issueAccesses)
        expect(await findShopViolations(server)).toEqual([])
      },
    )
  },
)
