import { expect } from 'vitest'
import * as z from 'zod'
import { type AttackCase, expectRefused, forEach, inTurn } from './attack-case.ts'
import type { AttackFixture } from './attack-fixture.ts'
import { type Attacker, identities, signedInIdentities } from './attack-fixture.ts'

const tablesSchema = z.array(
  z.object({
    name: z.string(),
    /** A writable column. */
    column: z.string(),
    /** The column with the owner's account id. */
    owner: z.nullable(z.string()),
    /** Verbs that customers may use. */
    granted: z.array(z.enum(['select', 'insert', 'update', 'delete'])),
  }),
)
export type ApiTable = z.output<typeof tablesSchema>[number]

/** Every table of the API. */
export const listApiTables = async ({ backend }: AttackFixture): Promise<ApiTable[]> =>
  tablesSchema.parse(
    await backend.supabase.runSql(`
      select relname as name, (
          select attname from pg_attribute
          where attrelid = c.oid and attnum > 0 and attidentity = '' and attgenerated = '' and not attisdropped
          order by attnum limit 1) as column, (
          select attname from pg_constraint k join pg_attribute on attrelid = c.oid and array[attnum] = conkey
          where conrelid = c.oid and confrelid = 'auth.users'::regclass) as owner,
        array(
          select verb from unnest('{select,insert,update,delete}'::text[]) verb
          where has_table_privilege('authenticated', c.oid, verb) or case when verb in ('insert', 'update')
            then has_any_column_privilege('authenticated', c.oid, verb) end) as granted
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`),
  )

const write = {
  insert: (client: Attacker, table: string, row: object) => client.from(table).insert(row),
  upsert: (client: Attacker, table: string, row: object) => client.from(table).upsert(row),
  update: (client: Attacker, table: string, row: object) =>
    client.from(table).update(row).not(Object.keys(row).join(), 'is', null),
  delete: (client: Attacker, table: string, row: object) =>
    client.from(table).delete().not(Object.keys(row).join(), 'is', null),
}

const intruders = ['anonymous', 'otherCustomer', 'moderator'] as const

/** Customers write only their own rows. */
function ownWriteCases(table: string, owner: string, verb: keyof typeof write): AttackCase[] {
  if (verb === 'insert' || verb === 'upsert')
    return forEach(intruders, `cannot ${verb} into ${table} for the owner`, async (client, { ids }, as) =>
      expectRefused(await write[verb](client, table, { [owner]: ids.owner }), as),
    )
  return forEach(intruders, `cannot ${verb} the owner’s rows of ${table}`, async (client, { ids }, as) => {
    const rows = client.from(table)
    const changed = verb === 'update' ? rows.update({ [owner]: ids.moderator }) : rows.delete()
    const response = await changed.eq(owner, ids.owner).select()
    if (as === 'anonymous') expectRefused(response, as)
    else expect(response.data).toEqual([])
  })
}

function ownReadCases(table: string, owner: string): AttackCase[] {
  return [
    ...forEach(['anonymous'], `cannot read ${table}`, async (client, _fixture, as) =>
      expectRefused(await client.from(table).select('*'), as),
    ),
    ...forEach(signedInIdentities, `reads only their own rows of ${table}`, async (client, { ids }, as) => {
      const { data } = await client.from(table).select('*').neq(owner, ids[as]).throwOnError()
      expect(data).toEqual([])
    }),
  ]
}

function refusedCases(table: string, column: string, verb: keyof typeof write | 'select'): AttackCase[] {
  return forEach(inTurn(identities), `cannot ${verb} ${table}`, async (client, _fixture, as) =>
    expectRefused(
      verb === 'select'
        ? await client.from(table).select('*')
        : await write[verb](client, table, { [column]: null }),
      as,
    ),
  )
}

/** Positive control: a database that refuses everything would pass all other cases. */
const ownerReads = Object.entries({ profiles: 1, subscriptions: 2, invoices: 2 }).flatMap(([table, count]) =>
  forEach(['owner'], `reads their own ${count} rows of ${table}`, async (client) =>
    expect((await client.from(table).select('*')).data).toHaveLength(count),
  ),
)

/** Every table × select, insert, update, upsert and delete × every identity. */
export const createTableCases = (tables: readonly ApiTable[]): AttackCase[] => [
  ...tables.flatMap(({ name, column, owner, granted }) =>
    (['select', 'insert', 'update', 'upsert', 'delete'] as const).flatMap((verb) => {
      const needed = verb === 'upsert' ? (['insert', 'update'] as const) : [verb]
      if (owner === null || needed.some((privilege) => !granted.includes(privilege)))
        return refusedCases(name, column, verb)
      return verb === 'select' ? ownReadCases(name, owner) : ownWriteCases(name, owner, verb)
    }),
  ),
  ...ownerReads,
]
