import { z } from 'zod'
import type { Supabase } from '../supabase-lite/open-supabase.ts'

/**
 * Exported tables in the order of their references, with their sort columns. Accounts and orders belong to this machine
 * and are not exported.
 */
const tables = {
  products: ['id'],
  product_media: ['id'],
  product_options: ['id'],
  variants: ['id'],
  option_values: ['id'],
  stock: ['variant_id'],
  collections: ['id'],
  collection_products: ['collection_id', 'product_id'],
  product_additional_info: ['id'],
  product_custom_fields: ['id'],
  related_products: ['id'],
  reviews: ['id'],
} as const

type Row = Record<string, unknown>

/** Drops columns of a review that refer to this project: its author's account and its files. */
function withoutOwner(table: string, row: Row): Row {
  if (table !== 'reviews') return row
  // Generated columns cannot be inserted.
  const { image_path: _image, public_image_path: _publicImage, ...withoutImage } = row
  const { video_path: _video, public_video_path: _publicVideo, ...rest } = withoutImage
  return { ...rest, user_id: null }
}

const pageSize = 500
const rows = z.array(z.record(z.string(), z.unknown()))

/** Reads a whole table with the secret key, which bypasses row-level security. */
async function readTable(
  supabase: Supabase,
  secretKey: string,
  table: string,
  sortColumns: readonly string[],
): Promise<Row[]> {
  const tableRows: Row[] = []
  for (;;) {
    const query = new URLSearchParams({
      select: '*',
      order: sortColumns.join(),
      limit: String(pageSize),
      offset: String(tableRows.length),
    })
    const request = new Request(`http://localhost/rest/v1/${table}?${query}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    const response = await supabase.fetch(request, null)
    if (!response.ok) throw new Error(`${table} could not be read: ${await response.text()}`)
    const page = rows.parse(await response.json())
    tableRows.push(...page)
    if (page.length < pageSize) return tableRows
  }
}

const sqlLiteral = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

/** An insert that skips existing rows; the database converts each JSON value to its column's type. */
function insertStatement(table: string, tableRows: readonly Row[]): string {
  const columns = Object.keys(tableRows[0] ?? {}).join(', ')
  return `insert into public.${table} (${columns})
  select ${columns} from jsonb_populate_recordset(null::public.${table}, ${sqlLiteral(tableRows)}) on conflict do nothing;\n`
}

/** The catalogue and the reviews as one SQL transaction, for a database with the same migrations. */
export async function createSqlScript(supabase: Supabase, secretKey: string): Promise<string> {
  const statements: string[] = []
  for (const [table, sortColumns] of Object.entries(tables)) {
    const tableRows = await readTable(supabase, secretKey, table, sortColumns)
    if (tableRows.length === 0) continue
    const ownerless = tableRows.map((row) => withoutOwner(table, row))
    statements.push(insertStatement(table, ownerless))
  }
  return `begin;\n${statements.join('')}commit;\n`
}
