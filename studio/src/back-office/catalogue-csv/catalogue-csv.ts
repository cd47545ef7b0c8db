import {
  type CatalogueRow,
  catalogueRowSchema,
  type ExportedCatalogueRow,
  maxCatalogueRows,
} from '@lucarne/store/contract/back-office/catalogue-csv.ts'
import { productFields, variantFields } from '@lucarne/store/contract/catalogue-fields.ts'
import type { Fields } from '@lucarne/store/contract/field-kinds.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import Papa from 'papaparse'
import { formulaPattern } from '../csv-import.ts'
import { describeDamage, parseSpreadsheet } from '../spreadsheet.ts'

const idColumns = { product_id: 'produit', variant_id: 'variante' }
const stockColumn = 'stock'

/** Fields with a CSV column. */
const withColumn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { field }]) =>
    field.column === undefined ? [] : [{ name, column: field.column, field }],
  )
const columnsOf = { product: withColumn(productFields), variant: withColumn(variantFields) }
const columns = [
  idColumns.product_id,
  ...columnsOf.product.map(({ column }) => column),
  idColumns.variant_id,
  ...columnsOf.variant.map(({ column }) => column),
  stockColumn,
]

/** CSV in the dialect of French spreadsheets. */
export function writeCatalogueCsv(rows: readonly ExportedCatalogueRow[]): string {
  const data = rows.map(({ on_hand, product, product_id, variant, variant_id }) => [
    product_id,
    ...columnsOf.product.map(({ field, name }) => field.format(product[name])),
    variant_id,
    ...columnsOf.variant.map(({ field, name }) => field.format(variant[name])),
    on_hand === null ? '' : String(on_hand),
  ])
  return `\uFEFF${Papa.unparse({ fields: columns, data }, { delimiter: ';', escapeFormulae: formulaPattern })}`
}

const problems: Readonly<Record<string, string>> = {
  product_id: 'L’identifiant du produit n’en est pas un.',
  variant_id: 'L’identifiant de la variante n’en est pas un.',
  on_hand: 'Le stock est un nombre entier, ou reste vide sans suivi.',
}

/** Problems of a file as a whole. */
export interface UnusableFile {
  code: 'missing_variant_column' | 'no_lines' | 'too_many_lines'
}

export interface FileProblem {
  line: number
  label: string
  problem: string
}

type NumberedRow = CatalogueRow & { line: number }

/** Typed texts by field, for the columns in the file. */
const parseColumns = (columns: typeof columnsOf.product, cells: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    columns.flatMap(({ column, field, name }) => {
      const text = cells.get(column)
      return text === undefined ? [] : [[name, field.parse(text)]]
    }),
  )

/** Parses a line by column: a missing column leaves its values; an empty cell means no value. */
function parseRow(typed: ReadonlyMap<string, string>, line: number): NumberedRow | FileProblem {
  const label = typed.get(idColumns.variant_id) ?? ''
  const cells = new Map<string, string>()
  const damage = describeDamage([...typed.values()])
  if (damage) return { line, label, problem: damage }
  for (const [column, text] of typed) {
    if (columns.includes(column) && formulaPattern.test(text) && !text.startsWith("'"))
      return { line, label, problem: `La colonne « ${column} » ressemble à une formule.` }
    cells.set(column, text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, ''))
  }
  const stock = cells.get(stockColumn)
  const result = catalogueRowSchema.safeParse({
    product_id: cells.get(idColumns.product_id),
    variant_id: cells.get(idColumns.variant_id),
    product: parseColumns(columnsOf.product, cells),
    variant: parseColumns(columnsOf.variant, cells),
    on_hand: stock === '' ? null : stock && (/^\d{1,6}$/.test(stock) ? Number(stock) : Number.NaN),
  })
  if (result.success) return { ...result.data, line }
  const [first = '', name = ''] = result.error.issues[0]?.path.map(String) ?? []
  const fields: Fields = first === 'product' ? productFields : variantFields
  return { line, label, problem: fields[name]?.field.problem ?? problems[first] ?? 'Ligne incomplète.' }
}

/** Valid lines, and problems of the others. */
export function parseCatalogueCsv(
  content: string,
): Result<{ rows: NumberedRow[]; problems: FileProblem[] }, UnusableFile> {
  const [first, ...lines] = parseSpreadsheet(content)
  const header = first?.cells.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, ' ')) ?? []
  if (!header.includes(idColumns.variant_id))
    return { ok: false, failure: { code: 'missing_variant_column' } }
  if (lines.length === 0) return { ok: false, failure: { code: 'no_lines' } }
  if (lines.length > maxCatalogueRows) return { ok: false, failure: { code: 'too_many_lines' } }
  const parsed = lines.map(({ cells, line }) =>
    cells.length > header.length
      ? {
          line,
          label: cells[header.indexOf(idColumns.variant_id)] ?? '',
          problem: 'Cette ligne a trop de cellules.',
        }
      : parseRow(new Map(header.map((column, index) => [column, cells[index] ?? ''])), line),
  )
  const rows = parsed.flatMap((row) => ('problem' in row ? [] : [row]))
  const problems = parsed.flatMap((row) => ('problem' in row ? [row] : []))
  return { ok: true, value: { rows, problems } }
}
