import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readMigrations, readSeeds, readSkeleton } from '@lucarne/supabase/project-files.ts'
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@lucarne/supabase/testing/postgres-server.ts'
import getPort from 'get-port'

export interface Shop {
  database: PostgresServer
  url: string
  store: ChildProcess
  rpc: ChildProcess
  stop(): Promise<void>
}

export const variantCount = 200
const piecesOfEach = 1_000
/** Scarce variant, which sells out first. */
export const scarceVariant = 'rush-1'

/** Products of one variant each, beside the demo catalogue, whose stock rows the checkouts contend for. */
const rushProducts = (scarcePieces: number) => `
  insert into public.products (id, title, type, status)
  select 'rush-' || n, 'Boîtier ' || n, 'physical', 'published' from generate_series(1, ${variantCount}) n;
  insert into public.variants (id, product_id, title, price_in_cents, manage_inventory)
  select 'rush-' || n, 'rush-' || n, 'Noir', 8990, true from generate_series(1, ${variantCount}) n;
  insert into public.stock (variant_id, on_hand)
  select 'rush-' || n, 0 from generate_series(1, ${variantCount}) n;
  update public.stock set on_hand = ${piecesOfEach};
  update public.stock set on_hand = ${scarcePieces} where variant_id = '${scarceVariant}'`

async function forkProcess(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message !== 'ready') throw new Error(`${file} did not start.`)
  return child
}

/**
 * A shop as production runs it, on this machine: PostgreSQL, its functions over HTTP, and the store.
 *
 * @param options.settings PostgreSQL's, where they differ from its defaults.
 */
export async function startShop(
  programs: string,
  options: { scarcePieces: number; poolSize: number; settings: Record<string, string> },
): Promise<Shop> {
  const database = await startPostgres(programs, options.settings)
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children) child.disconnect()
    await Promise.all(children.map((child) => once(child, 'exit')))
    await database.stop()
  }
  try {
    await database.sql(await readSkeleton())
    await database.sql(...[...(await readMigrations()), ...(await readSeeds())].map(({ sql }) => sql))
    await database.sql(rushProducts(options.scarcePieces), 'analyze')
    const [rpcPort, storePort] = [String(await getPort()), String(await getPort())]
    const poolSize = String(options.poolSize)
    const rpc = await forkProcess('serve-rpc.ts', {
      PGHOST: database.host,
      RPC_PORT: rpcPort,
      POOL_SIZE: poolSize,
    })
    children.push(rpc)
    const store = await forkProcess('serve-store.ts', { RPC_PORT: rpcPort, STORE_PORT: storePort })
    children.push(store)
    return { database, url: `http://127.0.0.1:${storePort}`, store, rpc, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws Error that says how to install PostgreSQL. */
export function requirePostgres(): string {
  const postgres = findPostgres()
  if ('programs' in postgres) return postgres.programs
  throw new Error(
    `Please install a PostgreSQL server (${postgres.missing}), on Debian: apt-get install postgresql.`,
  )
}
