import { expect, test } from 'vitest'

/**
 * Tests what the API roles may read, write and call, of every table and function.
 *
 * @param sql runs a query as the owner of a migrated database; returns the values of its only column.
 */
export function testApiPrivileges(sql: (query: string) => Promise<unknown[]>): void {
  test('every table has row-level security', async () => {
    const unprotected = await sql(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    `)
    expect(unprotected).toEqual([])
  })

  test('the API roles have exactly the expected grants', async () => {
    const grants = await sql(`
      select grantee || ' ' || lower(privilege_type) || ' ' || table_name
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1
    `)
    expect(grants).toEqual(
      ['invoices', 'profiles', 'review_votes', 'subscriptions', 'user_roles'].map(
        (table) => `authenticated select ${table}`,
      ),
    )
    const columns = await sql(`
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
    const readable = await sql(`
      select attname from pg_attribute
      where attrelid = 'public.reviews'::regclass and attnum > 0
        and has_column_privilege('authenticated', attrelid, attnum, 'select')
    `)
    expect(readable).not.toEqual(expect.arrayContaining(['user_id']))
    expect(readable).not.toEqual(expect.arrayContaining(['image_path']))
    expect(readable).toContain('public_image_path')
  })

  test('the API roles may call only their own functions', async () => {
    const callable = await sql(`
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
}
