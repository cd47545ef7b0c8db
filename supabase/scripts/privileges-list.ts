import type { PgliteConnection } from '@supabase/lite/pglite'

interface Grant {
  role: string
  privilege: string
  kind: string
  name: string
}

const kinds = ['schema', 'table', 'column', 'sequence', 'function']

/** Every grant in our schemas, except the owner's. */
const grantsQuery = `
  with objects (kind, owner, acl, name) as (
    select 'schema', nspowner, coalesce(nspacl, acldefault('n', nspowner)), nspname::text from pg_namespace
    where nspname in ('public', 'internal', 'policies')
    union all
    select case relkind when 'S' then 'sequence' else 'table' end, relowner, relacl, oid::regclass::text from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S')
      and relnamespace::regnamespace::text in ('public', 'internal', 'policies')
    union all
    select 'column', relowner, attacl, attrelid::regclass || '.' || attname
    from pg_attribute join pg_class c on c.oid = attrelid
    where attacl is not null and relnamespace::regnamespace::text in ('public', 'internal', 'policies')
    union all
    select 'function', proowner, coalesce(proacl, acldefault('f', proowner)), oid::regproc::text from pg_proc
    where pronamespace::regnamespace::text in ('public', 'internal', 'policies')
  )
  select case grantee when 0 then 'everybody' else grantee::regrole::text end as role,
    lower(privilege_type) as privilege, kind, name
  from objects, aclexplode(acl) where grantee <> owner and not (kind = 'schema' and grantee = 0) order by 1, 2, name`

const quote = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')

/** `a`, `b`; for the schema `public`, « all but » when that is shorter. */
function listNames(names: string[], ofPublic: string[]): string {
  const others = ofPublic.filter((name) => !names.includes(name))
  const held = ofPublic.length - others.length
  if (held < 3 || held <= others.length) return quote(names)
  const most = others.length === 0 ? 'all of `public`' : `all of \`public\` but ${quote(others)}`
  const elsewhere = names.filter((name) => !ofPublic.includes(name))
  return elsewhere.length === 0 ? most : `${most}; ${quote(elsewhere)}`
}

/** \`a\` (\`b\`, \`c\`) from a.b and a.c. */
function listColumns(names: string[]): string {
  const byTable = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf('.')))
  return Array.from(
    byTable,
    ([table, columns]) => `\`${table}\` (${columns.map((name) => name.slice(table.length + 1)).join(', ')})`,
  ).join(', ')
}

/** Who may do what in the database, as a list in Markdown. */
export async function renderPrivileges({ driver }: PgliteConnection): Promise<string> {
  const { rows: grants } = await driver.query<Grant>(grantsQuery)
  const { rows: objects } = await driver.query<{ kind: string; name: string }>(`
    select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 'function', oid::regproc::text from pg_proc where pronamespace = 'public'::regnamespace
    order by name`)
  const lines = kinds.flatMap((kind) => {
    const all = objects.filter((object) => object.kind === kind).map(({ name }) => name)
    const held = Map.groupBy(
      grants.filter((grant) => grant.kind === kind),
      ({ role, privilege }) => `${role} ${privilege}`,
    )
    const described = Array.from(held.values(), (same) => {
      const names = same.map(({ name }) => name)
      const what = kind === 'column' ? listColumns(names) : listNames(names, all)
      return { role: same[0]?.role, privilege: same[0]?.privilege, what }
    })
    // Merges objects with the same grants of a role into one line.
    const alike = Map.groupBy(described, ({ role, what }) => `${role} ${what}`)
    return Array.from(alike.values(), (same) => {
      const privileges = same.map(({ privilege }) => privilege).join(', ')
      return `- \`${same[0]?.role}\`, ${privileges} of ${kind}s: ${same[0]?.what}`
    })
  })
  return lines.join('\n')
}

const block = /(<!-- privileges[^\n]*-->\n\n)[\s\S]*?(\n\n<!-- end -->)/

/** The generated list between its marks in a page. */
export const findPrivileges = (page: string) => block.exec(page)?.[0].split('\n').slice(2, -2).join('\n')

/** Replaces the list between its marks. */
export const replacePrivileges = (page: string, list: string) =>
  page.replace(block, (_, start, end) => `${start}${list}${end}`)
