import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGuideSql, readMigrations, readSeeds, readSkeleton } from '../scripts/project-files.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

const postgres = findPostgres()
const reason = 'missing' in postgres ? ` (skipped: ${postgres.missing})` : ''

const customer = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

/** Stand-ins for the vault and scheduler of a hosted project, as far as the guide uses them. */
const hostedExtensions = `
  create schema vault;
  create view vault.decrypted_secrets as select 'store_schedule_secret' as name, 'secret' as decrypted_secret;
  create function vault.create_secret(secret text, name text) returns void language sql as '';
  create schema cron;
  create function cron.schedule(name text, schedule text, command text) returns void language sql as '';
`

describe.skipIf('missing' in postgres)(`on a real PostgreSQL${reason}`, { timeout: 60_000 }, () => {
  let server: PostgresServer

  beforeAll(async () => {
    if ('missing' in postgres) return
    server = await startPostgres(postgres.programs)
    await server.sql(await readSkeleton())
    for (const { sql } of await readMigrations()) await server.sql(sql)
    for (const { sql } of await readSeeds()) await server.sql(sql)
    await server.sql(`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
        ('${customer}', 'lea@exemple.fr', now(), '{"full_name": "Léa"}'),
        ('${other}', 'paul@exemple.fr', now(), '{}');
      insert into public.invoices (user_id, amount) values ('${customer}', 90), ('${other}', 15);
      insert into public.reviews (user_id, name, title, comment) values ('${other}', 'Paul', 'Avis', 'Texte');
    `)
  }, 60_000)
  afterAll(() => server?.stop())

  /** Runs SQL as the API does for a role and a customer. */
  const runAs = (role: 'anon' | 'authenticated', sql: string, user = customer) =>
    server.sql(`set local role ${role}; set local request.jwt.claim.sub = '${user}'; ${sql}`)

  test('every table has row-level security', async () => {
    const unprotected = await server.sql(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    `)
    expect(unprotected).toEqual([])
  })

  test('the API roles have exactly the expected grants', async () => {
    const grants = await server.sql(`
      select grantee || ' ' || lower(privilege_type) || ' ' || table_name
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1
    `)
    expect(grants).toEqual(
      ['invoices', 'profiles', 'review_votes', 'subscriptions', 'user_roles'].map(
        (table) => `authenticated select ${table}`,
      ),
    )
    const columns = await server.sql(`
      select grantee || ' ' || lower(privilege_type) || ' ' || table_name || '.' || column_name
      from information_schema.role_column_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
        and privilege_type <> 'SELECT' order by 1
    `)
    expect(columns).toEqual(
      [
        'comment',
        'experienced_on',
        'image_path',
        'location',
        'name',
        'product_id',
        'rating',
        'title',
        'user_id',
        'video_path',
      ].map((column) => `authenticated insert reviews.${column}`),
    )
  })

  test('the API roles read no account and no private path of a review', async () => {
    const readable = await server.sql(`
      select attname from pg_attribute
      where attrelid = 'public.reviews'::regclass and attnum > 0
        and has_column_privilege('authenticated', attrelid, attnum, 'select')
    `)
    expect(readable).not.toEqual(expect.arrayContaining(['user_id']))
    expect(readable).not.toEqual(expect.arrayContaining(['image_path']))
    expect(readable).toContain('public_image_path')
  })

  test('the API roles may call only their own functions', async () => {
    const callable = await server.sql(`
      select role || ' ' || proname
      from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace in ('public'::regnamespace, 'internal'::regnamespace)
        and has_function_privilege(role, oid, 'execute')
        and has_schema_privilege(role, pronamespace, 'usage')
    `)
    expect(callable.toSorted()).toEqual([
      'anon review_rating_counts',
      'authenticated appeal_review',
      'authenticated claim_order',
      'authenticated delete_review',
      'authenticated edit_review',
      'authenticated end_own_session',
      'authenticated has_role',
      'authenticated own_reviews',
      'authenticated own_sessions',
      'authenticated pending_transfers',
      'authenticated reserve_review_file',
      'authenticated review_rating_counts',
      'authenticated reviewable_products',
      'authenticated vote_review',
    ])
  })

  test('security definer functions have an empty search path', async () => {
    const withoutSearchPath = await server.sql(`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'internal'::regnamespace) and prosecdef
        and not coalesce(proconfig @> array['search_path=""'], false)
    `)
    expect(withoutSearchPath).toEqual([])
  })

  test('a sign-up creates a profile', async () => {
    expect(await runAs('authenticated', 'select email, full_name from public.profiles')).toEqual([
      'lea@exemple.fr|Léa',
    ])
  })

  test('a customer reads their own invoice and nobody else’s', async () => {
    expect(await runAs('authenticated', 'select amount from public.invoices')).toEqual(['90.00'])
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
