import { expect } from 'vitest'
import type { ParallelClients } from './parallel-clients.ts'
import type { PostgresServer } from './postgres-server.ts'

const buyerCount = 40
const emailOf = (order: number) => `acheteur-${order % buyerCount}@exemple.fr`

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Runs this many workers until they have no work left. */
export const runWorkers = (count: number, work: () => Promise<void>) => Promise.all(range(count).map(work))

interface Placed {
  reference: string
  session: string
  email: string
  /** Includes an address for buyers of a box. */
  details: object
}

export async function addProducts(server: PostgresServer): Promise<void> {
  await server.sql(`
    insert into public.products (id, title, type, status) values
      ('box', 'Boîtier', 'physical', 'published'), ('plan', 'Abonnement', 'digital', 'published');
    insert into public.variants (id, product_id, title, price_in_cents, manage_inventory, subscription_period, plan_name)
    values ('box', 'box', 'Noir', 8990, true, null, null), ('plan', 'plan', '30 jours', 1500, false, '30 days', '30 jours');
    insert into public.stock (variant_id, on_hand) values ('box', 0);
  `)
}

/** Deletes the purchases. Half of the buyers have an account, half of these a confirmed one. */
export async function clearShop(server: PostgresServer): Promise<void> {
  await server.sql(`
    truncate public.orders, public.invoices, public.payment_events, public.mail_outbox, public.accesses,
      public.access_pool, public.subscriptions, internal.invoice_counters, auth.users cascade;
    update public.stock set on_hand = 100000;
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'acheteur-' || n || '@exemple.fr', case when n % 4 = 0 then now() end, '{}'
    from generate_series(0, ${buyerCount - 1}, 2) n
  `)
}

/** The store and its workers, calling the API's functions. */
export function createParallelShop(server: PostgresServer, clients: ParallelClients) {
  /** A third buys a box, a third a subscription, a third both. */
  async function placeOrder(order: number): Promise<Placed> {
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

  /** Reservations have expired: the first payment gets the stock. */
  async function placeOrders(count: number, stock: number) {
    const placed = await Promise.all(range(count).map(placeOrder))
    await server.sql(`
      update public.stock_reservations set expires_at = now() - interval '1 second';
      update public.stock set on_hand = ${stock};
    `)
    return placed
  }

  /** The provider repeats the event while the schedule settles recorded ones. */
  async function pay({ session, email, details }: Placed) {
    const event = `evt_${session}`
    await clients.call('record_payment_event', event, 'stripe', 'paid', session, email, 'card', details)
    const settled = await Promise.all(range(2).map(() => clients.call<string>('settle_payment_event', event)))
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

  /** Refunds a whole order, as the store's schedule does. */
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
      range(buyerCount).map((buyer) =>
        server.sql(`update auth.users set email_confirmed_at = now()
          where email = '${emailOf(buyer)}' and email_confirmed_at is null`),
      ),
    )

  return { placeOrder, placeOrders, pay, issueAccesses, fillPool, refund, resetAccess, confirmAccounts }
}
