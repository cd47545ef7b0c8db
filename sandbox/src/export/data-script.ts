import { z } from 'zod'
import type { Supabase } from '../supabase-lite/open-supabase.ts'
import { type Row, tables, withoutOwner } from './tables.ts'

const pageSize = 500
const rows = z.array(z.record(z.string(), z.unknown()))

/** Reads a whole table, past every policy. */
async function readTable(
  supabase: Supabase,
  secretKey: string,
  table: string,
  order: readonly string[],
): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const query = new URLSearchParams({
      select: '*',
      order: order.join(),
      limit: String(pageSize),
      offset: String(found.length),
    })
    const request = new Request(`http://localhost/rest/v1/${table}?${query}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    const response = await supabase.fetch(request, null)
    if (!response.ok) throw new Error(`${table} could not be read: ${await response.text()}`)
    const page = rows.parse(await response.json())
    found.push(...page)
    if (page.length < pageSize) return found
  }
}

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

/** A statement that adds rows, and leaves those alone that are there: the database itself reads each type. */
function insert(table: string, found: readonly Row[]): string {
  return `insert into public.${table}
  select * from jsonb_populate_recordset(null::public.${table}, ${literal(found)}) on conflict do nothing;\n`
}

/** The catalogue and the reviews as an SQL script for a database with the same migrations; all of it or nothing. */
export async function dataScript(supabase: Supabase, secretKey: string): Promise<string> {
  const statements: string[] = []
  for (const [table, order] of Object.entries(tables)) {
    const found = await readTable(supabase, secretKey, table, order)
    if (found.length > 0)
      statements.push(
        insert(
          table,
          found.map((row) => withoutOwner(table, row)),
        ),
      )
  }
  return `begin;\n${statements.join('')}commit;\n`
}
