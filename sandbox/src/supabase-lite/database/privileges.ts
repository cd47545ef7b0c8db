import type { PgliteConnection } from '@supabase/lite/pglite'

/** Roles and schemas as a hosted project has them before its first migration. */
const beforeSystemSchemas = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
    end if;
    if not exists (select from pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end
  $$;
  create schema if not exists extensions;
  create schema if not exists auth;
  create schema if not exists storage;
  grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
`

const afterSystemSchemas = `
  grant all on all tables in schema storage to anon, authenticated, service_role;
  revoke all on all tables in schema auth from anon, authenticated, service_role;
`

/**
 * Sets roles and privileges as a hosted project does. At every start the library would grant all on all tables to the
 * API roles, which reverts the column grants of the migrations; it skips that when its state says that row-level
 * security is prepared.
 *
 * @param createSystemSchemas creates the library's tables in `auth` and `storage`.
 */
export async function setPrivileges(
  connection: PgliteConnection,
  createSystemSchemas: () => Promise<void>,
): Promise<void> {
  // The library's types omit this field.
  Reflect.set(connection, 'rlsState', 'active')
  await connection.driver.exec(beforeSystemSchemas)
  await createSystemSchemas()
  await connection.driver.exec(afterSystemSchemas)
}
