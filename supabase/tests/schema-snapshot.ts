/** Runs a query; returns the values of its single column. */
export type RunQuery = (query: string) => Promise<unknown[]>

/** Schemas that are entirely ours; in others, only triggers, policies and buckets are. */
const schemas = `('public', 'internal', 'policies')`
const isOurs = (namespace: string) => `${namespace}::regnamespace::text in ${schemas}`

/** Privileges by holder, without the owner's. */
const grants = (acl: string, kind: string, owner: string) => `(
  select coalesce(json_agg(grantee::regrole || ' ' || lower(privilege_type) order by grantee::regrole::text, privilege_type), '[]')
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where grantee <> ${owner})`

/** SQL per kind of object, which returns name and definition. */
const objects: Record<string, string> = {
  schema: `select nspname, ${grants('nspacl', 'n', 'nspowner')}::text
    from pg_namespace where nspname in ${schemas}`,
  relation: `select oid::regclass::text, json_build_array(relkind, relrowsecurity, relforcerowsecurity, reloptions,
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end, obj_description(oid, 'pg_class'),
      ${grants('relacl', 'r', 'relowner')})::text
    from pg_class where ${isOurs('relnamespace')} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `select attrelid::regclass || '.' || attname, json_build_array(format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum), attcollation::regcollation,
      ${grants('attacl', 'c', 'relowner')})::text
    from pg_attribute join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${isOurs('relnamespace')} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where ${isOurs('connamespace')}`,
  index: `select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indexrelid where ${isOurs('relnamespace')}`,
  policy: `select polrelid::regclass || '.' || polname, json_build_array(polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))::text
    from pg_policy`,
  trigger: `select tgrelid::regclass || '.' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal`,
  function: `select oid::regprocedure::text, json_build_array(pg_get_functiondef(oid), obj_description(oid, 'pg_proc'),
      ${grants('proacl', 'f', 'proowner')})::text
    from pg_proc where ${isOurs('pronamespace')} and prokind <> 'a'`,
  type: `select oid::regtype::text, json_build_array(typtype, typbasetype::regtype, typnotnull,
      (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid))::text
    from pg_type t where ${isOurs('typnamespace')} and typtype in ('d', 'e', 'r')`,
  'default privileges': `select defaclrole::regrole || ' ' || defaclnamespace::regnamespace::text || ' ' || defaclobjtype::text,
      ${grants('defaclacl', 'r', 'defaclrole')}::text
    from pg_default_acl`,
  'role settings': `select setrole::regrole::text, setconfig::text from pg_db_role_setting where setrole <> 0`,
  publication: `select pubname::text, coalesce(json_agg(prrelid::regclass order by prrelid::regclass::text)
      filter (where prrelid is not null), '[]')::text
    from pg_publication p left join pg_publication_rel on prpubid = p.oid group by pubname`,
}

const rowTables = `select oid::regclass::text from pg_class
  where relkind in ('r', 'p') and (${isOurs('relnamespace')} or oid = to_regclass('storage.buckets')) order by 1`

/**
 * Everything that the schemas define in a database, by kind and name, with the rows of every table. The order of
 * columns and creation times are ignored.
 */
export async function takeSchemaSnapshot(run: RunQuery): Promise<Record<string, string>> {
  const tables = (await run(rowTables)).map(String)
  const rows = tables.map(
    (table) => `select '${table}', json_agg(r order by r::text)::text
      from (select to_jsonb(t) - '{created_at,updated_at}'::text[] as r from ${table} t) rows`,
  )
  const queries = [
    ...Object.entries(objects).map(([kind, query]): [string, string] => [kind, query]),
    ...rows.map((query): [string, string] => ['rows of', query]),
  ]
  const catalogue: Record<string, string> = {}
  for (const [kind, query] of queries)
    for (const line of await run(
      `select json_build_array(name, definition)::text from (${query}) o (name, definition)`,
    )) {
      const [name, definition] = JSON.parse(String(line))
      catalogue[`${kind} ${name}`] = definition
    }
  return catalogue
}

/** Names of objects that differ between two catalogues. */
export function findDifferences(first: Record<string, string>, second: Record<string, string>): string[] {
  return [...new Set([...Object.keys(first), ...Object.keys(second)])]
    .filter((name) => first[name] !== second[name])
    .sort()
}
