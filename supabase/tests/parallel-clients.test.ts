import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readMigrations, readSkeleton } from '../scripts/project-files.ts'
import { connectClients, type ParallelClients } from './parallel-clients.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { shopViolations } from './shop-violations.ts'

// PGlite has one connection: only a server shows what parallel transactions do to each other.
const postgres = findPostgres()
const missing = 'missing' in postgres ? postgres.missing : process.env.DEEP ? '' : 'DEEP is not set'
const reason = missing && ` (skipped: ${missing})`

const asService = '-c role=service_role'
const boxes = 100
const orderCount = 200
const buyerCount = 40
const emailOf = (order: number) => `acheteur-${order % buyerCount}@exemple.fr`

const allOf = (count: number) => Array.from({ length: count }, (_, index) => index)
/** As many workers as that, each until it has nothing to do. */
const runWorkers = (count: number, work: () => Promise<void>) => Promise.all(allOf(count).map(work))

describe.skipIf(missing)(`parallel clients of a real PostgreSQL${reason}`, { timeout: 180_000 }, () => {
  let server: PostgresServer
  let clients: ParallelClients

  beforeAll(async () => {
    if ('missing' in postgres) return
    server = await startPostgres(postgres.programs)
    await server.sql(await readSkeleton())
    for (const { sql } of await readMigrations()) await server.sql(sql)
    await server.sql(`
      insert into public.products (id, title, type, status) values
        ('box', 'Boîtier', 'physical', 'published'), ('plan', 'Abonnement', 'digital', 'published');
      insert into public.variants (id, product_id, title, price_in_cents, manage_inventory, subscription_period, plan_name)
      values ('box', 'box', 'Noir', 8990, true, null, null), ('plan', 'plan', '30 jours', 1500, false, '30 days', '30 jours');
      insert into public.stock (variant_id, on_hand) values ('box', 0);
    `)
  })
  afterAll(() => server?.stop())

  beforeEach(async () => {
    await server.sql(`
      truncate public.orders, public.invoices, public.payment_events, public.mail_outbox, public.accesses,
        public.access_pool, public.subscriptions, internal.invoice_counters, auth.users cascade;
      update public.stock set on_hand = 1000;
    `)
    // Half of the buyers have an account.
    await server.sql(`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select gen_random_uuid(), 'acheteur-' || n || '@exemple.fr', case when n % 4 = 0 then now() end, '{}'
      from generate_series(0, ${buyerCount - 1}, 2) n
    `)
    clients = connectClients(server.host, 24, asService)
    return () => clients.close()
  })

  /** A third buys a box, a third a subscription, a third both. */
  async function placeOrder(order: number) {
    const hasBox = order % 3 !== 1
    const variants = [...(hasBox ? ['box'] : []), ...(order % 3 !== 0 ? ['plan'] : [])]
    const items = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
    const { order_id, reference, total_in_cents } = await clients.call<{
      order_id: string
      reference: string
      total_in_cents: number
    }>('place_order', items, 'stripe', 'https://a.fr/', 'https://a.fr/', 'fr', 'Europe/Paris')
    await clients.call('attach_session', order_id, `cs_${order}`)
    const address = {
      name: 'C',
      line1: '1',
      line2: null,
      postal_code: '1000',
      city: 'Bruxelles',
      country: 'BE',
    }
    const delivery = { address, shipping_method: 'benelux-domicile', shipping_in_cents: 790 }
    const amount_in_cents = total_in_cents + (hasBox ? 790 : 0)
    const details = { country: 'BE', name: 'C', amount_in_cents, consents: [], ...(hasBox && delivery) }
    return { reference, session: `cs_${order}`, email: emailOf(order), details }
  }

  type Placed = Awaited<ReturnType<typeof placeOrder>>

  /** Nobody has a reservation any more: whoever pays first gets the stock. */
  async function placeOrders(count: number, stock: number) {
    const placed = await Promise.all(allOf(count).map(placeOrder))
    await server.sql(`
      update public.stock_reservations set expires_at = now() - interval '1 second';
      update public.stock set on_hand = ${stock};
    `)
    return placed
  }

  /** The provider sends the event twice while the schedule settles what it finds. */
  async function pay({ session, email, details }: Placed) {
    const event = `evt_${session}`
    await clients.call('record_payment_event', event, 'stripe', 'paid', session, email, 'card', details)
    const settled = await Promise.all(allOf(2).map(() => clients.call<string>('settle_payment_event', event)))
    return settled[0]
  }

  async function issueAccesses() {
    for (;;) {
      const tasks = await clients.rows<{
        task: {
          access_id: string
          lease_id: string
          task: string
          reset_number: number
          ends_at: string | null
        }
      }>("select public.claim_access_tasks(5, '1 minute') as task")
      expect(tasks.length).toBeLessThanOrEqual(5)
      if (tasks.length === 0) return
      for (const { task } of tasks) {
        const lease = [task.access_id, task.lease_id] as const
        if (task.task !== 'issue') {
          await clients.call('complete_access_task', ...lease, task.task, task.ends_at)
          continue
        }
        const taken = await clients.call<{ user_name: string } | null>(
          ...(['take_pool_credential', task.access_id, task.reset_number, false] as const),
        )
        if (taken)
          await clients.call('complete_access_issue', ...lease, 'pool', taken.user_name, 'x', task.ends_at)
        else await clients.call('postpone_access_task', ...lease, 'pool_empty', '1 hour', true)
      }
    }
  }

  const fillPool = (credentials: number) =>
    server.sql(`insert into public.access_pool (user_name, encrypted_credentials)
      select 'pool-' || n, 'x' from generate_series(1, ${credentials}) n`)

  /** Gives a whole order back, as the schedule of the store does. */
  async function refund({ reference, session }: Placed) {
    await clients.call('mark_refunded', session)
    await clients.call('request_refund', reference, 'Geste')
    const due = await clients.call<{ refund_id: string }[]>('refunds_due', 100)
    for (const { refund_id } of due) await clients.call('complete_refund', refund_id)
  }

  const resetAccess = async ({ session }: Placed) => {
    const [owned] = await clients.rows<{ id: string; page_token: string; user_id: string | null }>(`
      select a.id, a.user_id, o.page_token from public.orders o join public.accesses a on a.order_id = o.id
      where o.session_id = '${session}'`)
    return clients.call('request_access_reset', owned?.id, owned?.user_id, owned?.page_token)
  }

  const confirmAccounts = () =>
    Promise.all(
      allOf(buyerCount).map((buyer) =>
        server.sql(`update auth.users set email_confirmed_at = now()
          where email = '${emailOf(buyer)}' and email_confirmed_at is null`),
      ),
    )

  test('200 payments number their invoices without gap or double and sell no box twice', async () => {
    const placed = await placeOrders(orderCount, boxes)
    const outcomes = await Promise.all(placed.map(pay))
    const withBox = placed.filter(({ details }) => 'address' in details).length
    expect(outcomes.filter((outcome) => outcome === 'refund_due')).toHaveLength(withBox - boxes)
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(orderCount - withBox + boxes)
    expect(await server.sql('select on_hand from public.stock')).toEqual(['0'])
    expect(await shopViolations(server)).toEqual([])
    expect(clients.failures).toEqual(new Map())
  })

  test('workers share mails and a pool of credentials without overlap', async () => {
    await Promise.all((await placeOrders(orderCount, boxes)).map(pay))
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

    await fillPool(waiting - 3)
    await runWorkers(8, issueAccesses)
    expect(await server.sql("select count(*) from public.accesses where state = 'issued'")).toEqual([
      String(waiting - 3),
    ])
    expect(await shopViolations(server)).toEqual([])
    expect(clients.failures).toEqual(new Map())
  })

  test('payments, issues, refunds and confirmations at once never deadlock', async () => {
    const [early, later] = [await placeOrders(60, 60), allOf(60).map((order) => order + 60)]
    await fillPool(200)
    await Promise.all(early.map(pay))
    const placed = await Promise.all(later.map(placeOrder))
    await Promise.all([
      ...placed.map(pay),
      ...early.slice(0, 40).map(refund),
      runWorkers(4, issueAccesses),
      confirmAccounts(),
    ])
    await runWorkers(4, issueAccesses)
    expect(await shopViolations(server)).toEqual([])
    expect(clients.failures).toEqual(new Map())
  })

  test('a refund and what happens to its access at the same time never deadlock', async () => {
    await fillPool(10)
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
      const placed = await placeOrder(order)
      await pay(placed)
      if (isIssued) await issueAccesses()
      // Every refund waits for its credit note's number, with the order locked.
      await holder.rows('begin')
      await holder.rows(`insert into internal.invoice_counters values ('A', extract(year from now()), 0)
        on conflict (series, year) do update set last_number = excluded.last_number`)
      const refunded = refund(placed)
      await waitUntilBlocked(1)
      const accessChanged = isIssued ? resetAccess(placed) : issueAccesses()
      if (isIssued) await accessChanged
      else await waitUntilBlocked(2)
      await holder.rows('rollback')
      await Promise.all([refunded, accessChanged])
    }
    expect(clients.failures).toEqual(new Map())
    expect(await shopViolations(server)).toEqual([])
  })

  test.each([
    { isolation: 'read committed', settings: '-c lock_timeout=20', connections: 24 },
    { isolation: 'serializable', settings: '-c default_transaction_isolation=serializable', connections: 8 },
  ])(
    'nothing is lost or done twice when connections are killed ($isolation)',
    async ({ settings, connections }) => {
      await fillPool(200)
      const wanted = 50
      let kills = 0
      const steady = clients
      clients = connectClients(
        server.host,
        connections,
        `${asService} -c application_name=victim ${settings}`,
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
      // Work never ends before the last kill, however fast the machine.
      for (let round = 0; isKilling; round += 1) {
        const placed = await Promise.all(allOf(40).map((order) => placeOrder(order + round * 40)))
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
      await clients.close()
      clients = steady
      // A task whose worker was killed is free when its lease ends.
      await server.sql('update public.accesses set next_attempt_at = now() where task is not null')
      await runWorkers(4, issueAccesses)
      expect(await shopViolations(server)).toEqual([])
    },
  )
})
