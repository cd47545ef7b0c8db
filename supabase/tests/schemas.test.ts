import { readFile } from 'node:fs/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTypesDatabase } from '../scripts/database-types.ts'
import { joinSchemas } from '../scripts/join-schemas.ts'
import { findPrivileges, renderPrivileges } from '../scripts/privileges-list.ts'
import {
  baselineFile,
  readFormerDefaultGrants,
  readMigrations,
  readSchemas,
  readSeeds,
  securityPage,
} from '../scripts/project-files.ts'
import { findDifferences, takeSchemaSnapshot } from './schema-snapshot.ts'

const run =
  ({ driver }: PgliteConnection) =>
  async (query: string) =>
    (await driver.query<Record<string, unknown>>(query)).rows.flatMap((row) => Object.values(row))

let declared: PgliteConnection
let migrated: PgliteConnection
beforeAll(async () => {
  declared = await openTypesDatabase(await joinSchemas())
  migrated = await openTypesDatabase(
    await readFormerDefaultGrants(),
    ...(await readMigrations()).map(({ sql }) => sql),
  )
})
afterAll(() => Promise.all([declared, migrated].map((connection) => connection?.close())))

describe('the schemas', () => {
  test('are what the migrations build, whatever a project grants by default', async () => {
    expect(
      findDifferences(await takeSchemaSnapshot(run(declared)), await takeSchemaSnapshot(run(migrated))),
      'before the launch: pnpm --filter @lucarne/supabase types; after it: a migration (supabase/README.md)',
    ).toEqual([])
  })

  test('are in the baseline as long as no other migration follows it', async () => {
    if ((await readMigrations()).length > 1) return
    expect(await readFile(baselineFile, 'utf8')).toBe(await joinSchemas())
  })

  test('define every name once', async () => {
    const definitions = (await readSchemas()).flatMap(({ sql }) =>
      Array.from(
        sql.matchAll(/^create (?:or replace )?(?:table|function|view|type|index) ([\w.]+)/gm),
        ([, name]) => name,
      ),
    )
    expect(definitions.length).toBeGreaterThan(300)
    expect(definitions.filter((name, index) => definitions.indexOf(name) !== index)).toEqual([])
  })

  test('have functions whose bodies fit the finished database', async () => {
    const definitions = await run(declared)(`select pg_get_functiondef(oid) from pg_proc
      where pronamespace::regnamespace::text in ('public', 'internal', 'policies')`)
    const broken: unknown[] = []
    for (const definition of definitions)
      await declared.exec(String(definition)).catch((error: unknown) => broken.push(error))
    expect(definitions.length).toBeGreaterThan(300)
    expect(broken).toEqual([])
  })
})

describe('the privileges', () => {
  test('are those of the list in docs/security.md', async () => {
    const page = await readFile(securityPage, 'utf8')
    expect(findPrivileges(page), 'run: pnpm --filter @lucarne/supabase types').toBe(
      await renderPrivileges(declared),
    )
  })

  test('let no API role call an internal function', async () => {
    const callable = await run(declared)(`
      select role || ' ' || oid::regprocedure from pg_proc, unnest(array['anon', 'authenticated']) role
      where pronamespace = 'internal'::regnamespace and has_function_privilege(role, oid, 'execute')`)
    expect(callable).toEqual([])
  })

  test('of whoever writes a table include what its indexes and defaults compute', async () => {
    const missing = await run(declared)(`
      select distinct role || ' ' || refobjid::regprocedure from pg_depend
      left join pg_attrdef a on classid = 'pg_attrdef'::regclass and a.oid = objid
      left join pg_index i on classid = 'pg_class'::regclass and i.indexrelid = objid
      left join pg_constraint c on classid = 'pg_constraint'::regclass and c.oid = objid,
      unnest(array['anon', 'authenticated', 'service_role']) role
      where refclassid = 'pg_proc'::regclass and coalesce(adrelid, indrelid, conrelid) is not null
        and has_any_column_privilege(role, coalesce(adrelid, indrelid, conrelid),
          case when adrelid is null then 'insert, update' else 'insert' end)
        and not has_function_privilege(role, refobjid, 'execute')`)
    expect(missing).toEqual([])
  })

  test('are for rows by policies: every table has row-level security', async () => {
    const unprotected = await run(declared)(`select oid::regclass::text from pg_class
      where relnamespace::regnamespace::text in ('public', 'internal') and relkind in ('r', 'p') and not relrowsecurity`)
    expect(unprotected).toEqual([])
  })

  test('of an owner are lent only by functions with an empty search path', async () => {
    const withoutSearchPath = await run(declared)(`select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'internal', 'policies') and prosecdef
        and not coalesce(proconfig @> array['search_path=""'], false)`)
    expect(withoutSearchPath).toEqual([])
  })
})

describe('a second migration', () => {
  const secondMigration = `
    alter table public.products add column origin text not null default 'France';
    create index products_of_origin on public.products (origin);
    create function internal.has_origin(p public.products) returns boolean
    language sql immutable set search_path = '' as $$ select p.origin <> '' $$;`

  test('keeps the data, and is missed in the schemas by name', async () => {
    for (const { sql } of await readSeeds()) await migrated.driver.exec(sql)
    const titles = () => run(migrated)('select title from public.products order by id')
    const before = await titles()
    await migrated.driver.exec(secondMigration)
    expect(before).not.toEqual([])
    expect(await titles()).toEqual(before)
    const differences = findDifferences(
      await takeSchemaSnapshot(run(declared)),
      await takeSchemaSnapshot(run(migrated)),
    )
    expect(differences.filter((name) => !name.startsWith('rows of'))).toEqual([
      'column products.origin',
      'function internal.has_origin(products)',
      'index products_of_origin',
    ])
  })
})
