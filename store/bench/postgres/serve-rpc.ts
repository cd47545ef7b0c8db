/**
 * Database functions over HTTP at `/rest/v1/rpc/{name}`: stands in for PostgREST, which is not packaged for npm or
 * Debian. Like PostgREST, it runs each call as one transaction with the role and claims of its key, and as a prepared
 * statement that reads its arguments from JSON.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { runBenchProcess } from './bench-process.ts'

const { PGHOST, RPC_PORT, POOL_SIZE = '10' } = process.env

interface RpcFunction {
  name: string
  argument_names: string[] | null
  argument_types: string[] | null
  returns_set: boolean
}

const pool = new pg.Pool({ host: PGHOST, user: 'postgres', database: 'postgres', max: Number(POOL_SIZE) })
const { rows: functions } = await pool.query<RpcFunction>(`
  select proname as name, proretset as returns_set, proargnames[1:pronargs] as argument_names,
    (select array_agg(format_type(type, null) order by position)
      from unnest(proargtypes) with ordinality as argument (type, position)) as argument_types
  from pg_proc where pronamespace = 'public'::regnamespace`)
const byName = new Map(functions.map((entry) => [entry.name, entry]))
/** Names of prepared statements, by function and argument names. */
const statementNames = new Map<string, string>()

function nameStatement(name: string, sent: string[]): string {
  const key = [name, ...sent].join(' ')
  const known = statementNames.get(key) ?? `rpc_${statementNames.size}`
  statementNames.set(key, known)
  return known
}

/** Passes only the arguments that were sent, so that the others have their defaults. */
function toStatement({ name, argument_names, argument_types, returns_set }: RpcFunction, sent: string[]) {
  const columns = sent.map((argument) => {
    const type = argument_types?.[argument_names?.indexOf(argument) ?? -1]
    if (type === undefined) throw new Error(`${name} has no argument ${argument}.`)
    return `"${argument}" ${type}`
  })
  const call = `public.${name}(${sent.map((argument) => `"${argument}" => sent."${argument}"`).join()})`
  const from = columns.length === 0 ? '' : `json_to_record($1::json) as sent (${columns.join()})`
  return returns_set
    ? `select coalesce(json_agg(result), '[]')::text as body from ${from ? `${from}, ` : ''}${call} as result`
    : `select to_json(${call})::text as body${from ? ` from ${from}` : ''}`
}

const begin = `begin; select set_config('role', 'service_role', true),
  set_config('request.jwt.claims', '{"role": "service_role"}', true)`

async function callFunction(name: string, parameters: object): Promise<string> {
  const entry = byName.get(name)
  if (!entry) throw new Error(`There is no function ${name}.`)
  const sent = Object.keys(parameters).sort()
  const client = await pool.connect()
  try {
    await client.query(begin)
    const { rows } = await client.query<{ body: string | null }>({
      name: nameStatement(name, sent),
      text: toStatement(entry, sent),
      values: sent.length === 0 ? [] : [JSON.stringify(parameters)],
    })
    await client.query('commit')
    return rows[0]?.body ?? 'null'
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  const [, name = ''] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '') ?? []
  const respond = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
  try {
    respond(200, await callFunction(name, (await json(request)) as object))
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : 'bench'
    respond(400, JSON.stringify({ code, message: String(error) }))
  }
})
// Longer than this machine may stall: a connection must not close while the store sends on it.
server.keepAliveTimeout = 60_000
server.listen(Number(RPC_PORT), '127.0.0.1', () => runBenchProcess())
