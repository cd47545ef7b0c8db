import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinSchemas } from '../scripts/join-schemas.ts'
import {
  readFormerDefaultGrants,
  readGuideSql,
  readMigrations,
  readSeeds,
  readSkeleton,
} from '../scripts/project-files.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { findDifferences, takeSchemaSnapshot } from './schema-snapshot.ts'

const postgres = findPostgres()
const reason = 'missing' in postgres ? ` (skipped: ${postgres.missing})` : ''

const customer = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

/** Stand-ins for a hosted project's vault and scheduler, as far as the guide uses them. */
const hostedExtensions = `
  create schema vault;
  create view vault.decrypted_secrets as select 'store_schedule_secret' as name, 'secret' as decrypted_secret;
  create function vault.create_secret(secret text, name text) returns void language sql as '';
  create schema cron;
  create function cron.schedule(name text, schedule text, command text) returns void language sql as '';
`

describe.skipIf('missing' in postgres)(`on a real PostgreSQL${reason}`, () => {
  let server: PostgresServer
  let migrated: Record<string, string>

  beforeAll(async () => {
    if ('missing' in postgres) return
    server = await startPostgres(postgres.programs)
    await server.sql(await readSkeleton(), await readFormerDefaultGrants())
    await server.sql(...(await readMigrations()).map(({ sql }) => sql))
    migrated = await takeSchemaSnapshot((query) => server.sql(query))
    await server.sql(...(await readSeeds()).map(({ sql }) => sql))
    await server.sql(`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
        ('${customer}', 'lea@exemple.fr', now(), '{"full_name": "Léa"}'),
        ('${other}', 'paul@exemple.fr', now(), '{}');
      insert into auth.sessions (id, user_id) values ('${customer}', '${customer}'), ('${other}', '${other}');
      insert into public.invoices (user_id, amount) values ('${customer}', 90), ('${other}', 15);
      insert into public.reviews (user_id, name, title, comment) values ('${other}', 'Paul', 'Avis', 'Texte');
    `)
  })
  afterAll(() => server?.stop())

  /** Runs SQL as the API does for a role and a customer. */
  const runAs = (role: 'anon' | 'authenticated', sql: string, user = customer) =>
    server.sql(`set local role ${role}; set local request.jwt.claim.sub = '${user}';
      set local request.jwt.claims = '{"session_id": "${user}"}'; ${sql}`)

  test('the schemas are what the migrations build, whatever a project grants by default', async () => {
    if ('missing' in postgres) return
    const declared = await startPostgres(postgres.programs)
    try {
      await declared.sql(await readSkeleton(), await joinSchemas())
      expect(findDifferences(await takeSchemaSnapshot((query) => declared.sql(query)), migrated)).toEqual([])
    } finally {
      await declared.stop()
    }
  })

  test('a sign-up creates a profile', async () => {
    expect(await runAs('authenticated', 'select email, full_name from public.profiles')).toEqual([
      'lea@exemple.fr|Léa',
    ])
  })

  test('a customer reads their own invoice and nobody else’s', async () => {
    expect(await runAs('authenticated', 'select amount from public.invoices')).toEqual(['90.00'])
  })

  test('a customer whose session was ended reads nothing, while the token lives', async () => {
    const ended = `delete from auth.sessions where user_id = '${customer}'`
    const claims = `set local request.jwt.claim.sub = '${customer}';
      set local request.jwt.claims = '{"session_id": "${customer}"}'`
    const read = 'select amount from public.invoices'
    expect(await server.sql(`${ended}; ${claims}; set local role authenticated; ${read}`)).toEqual([])
    await server.sql(`insert into auth.sessions (id, user_id) values ('${customer}', '${customer}')`)
  })

  test('a visitor does not read a pending review', async () => {
    expect(await runAs('anon', 'select count(*) from public.reviews where not is_approved')).toEqual(['0'])
  })

  test('a customer cannot approve', async () => {
    await expect(runAs('authenticated', 'update public.reviews set is_approved = true')).rejects.toThrow(
      'permission denied',
    )
  })

  test('a customer uploads pictures only to paths that were reserved for them', async () => {
    const upload = (name: string) =>
      runAs(
        'authenticated',
        `insert into storage.objects (bucket_id, name, owner_id, metadata)
         values ('reviews', '${name}', '${customer}', '{"mimetype": "image/png", "contentLength": 10}')`,
      )
    await server.sql(
      `insert into internal.review_file_reservations (path, user_id) values
       ('images/${customer}_1.png', '${customer}'), ('images/${other}_1.png', '${other}')`,
    )
    await expect(upload(`images/${customer}_1.png`)).resolves.toEqual([])
    await expect(upload(`images/${customer}_2.png`)).rejects.toThrow('row-level security')
    await expect(upload(`images/${other}_1.png`)).rejects.toThrow('row-level security')
  })

  test('the SQL of the production guide runs', async () => {
    const statements = await readGuideSql()
    expect(statements.length).toBeGreaterThan(3)
    await server.sql(hostedExtensions)
    for (const sql of statements) await server.sql(sql.replaceAll('you@example.com', 'paul@exemple.fr'))
    expect(await server.sql(`select role from public.user_roles where user_id = '${other}'`)).toEqual([
      'moderator',
    ])
    expect(
      await server.sql(`select (select count(*) from public.product_media where url like '/media/%')
        + (select count(*) from public.variants where image_url like '/media/%')`),
    ).toEqual(['0'])
    expect(
      await server.sql("select count(*) > 5 from public.product_media where url ~ 'catalogue/v1/'"),
    ).toEqual(['t'])
  })

  test('the demo data can be loaded', async () => {
    expect(await server.sql('select count(*) > 5 from public.reviews where is_approved')).toEqual(['t'])
    expect(await server.sql('select count(*) > 5 from public.products')).toEqual(['t'])
  })
})
