import {
  type CatalogueRow,
  catalogueRowSchema,
  maxCatalogueRows,
} from '@lucarne/store/contract/staff-catalogue-csv.ts'
import Papa from 'papaparse'

const columns = {
  product_id: 'produit',
  product_title: 'titre du produit',
  status: 'statut',
  variant_id: 'variante',
  variant_title: 'titre de la variante',
  sku: 'référence',
  price_in_cents: 'prix',
  sale_price_in_cents: 'prix soldé',
  on_hand: 'stock',
} as const satisfies Record<keyof CatalogueRow, string>

/** What a spreadsheet would run, also behind apostrophes: exported behind one more, which an import takes away. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const statuses = { publié: 'published', brouillon: 'draft' } as const
const statusNames = { published: 'publié', draft: 'brouillon' } as const

const formatPrice = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

/** A file that French spreadsheets open as a table. */
export function writeCatalogueCsv(rows: readonly CatalogueRow[]): string {
  const data = rows.map((row) => ({
    [columns.product_id]: row.product_id,
    [columns.product_title]: row.product_title,
    [columns.status]: statusNames[row.status],
    [columns.variant_id]: row.variant_id,
    [columns.variant_title]: row.variant_title,
    [columns.sku]: row.sku,
    [columns.price_in_cents]: formatPrice(row.price_in_cents),
    [columns.sale_price_in_cents]: formatPrice(row.sale_price_in_cents),
    [columns.on_hand]: row.on_hand === null ? '' : String(row.on_hand),
  }))
  const fields = Object.values(columns)
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter: ';', escapeFormulae: formula })}`
}

/** « 1 299,00 € » in cents; undefined for what is no price. */
function parsePrice(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

const parseUnits = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)
const optional = <Value>(text: string, parse: (text: string) => Value) => (text === '' ? null : parse(text))

const problems: Readonly<Record<string, string>> = {
  product_id: 'L’identifiant du produit n’en est pas un.',
  product_title: 'Le titre du produit manque, ou dépasse 200 signes.',
  status: 'Le statut est « publié » ou « brouillon ».',
  variant_id: 'L’identifiant de la variante n’en est pas un.',
  variant_title: 'Le titre de la variante manque, ou dépasse 200 signes.',
  sku: 'La référence dépasse 64 signes.',
  price_in_cents: 'Le prix s’écrit comme 119,99.',
  sale_price_in_cents: 'Le prix soldé s’écrit comme 99,99, ou reste vide.',
  on_hand: 'Le stock est un nombre entier, ou reste vide.',
}

export interface FileProblem {
  line: number
  label: string
  problem: string
}

type NumberedRow = CatalogueRow & { line: number }

/** Reads one line, its cells by column. */
function readRow(cells: ReadonlyMap<string, string>, line: number): NumberedRow | FileProblem {
  const label = cells.get(columns.variant_id) ?? ''
  const suspicious = Object.values(columns).find((column) => formula.test(cells.get(column)?.trim() ?? ''))
  const text = (column: keyof typeof columns) =>
    (cells.get(columns[column]) ?? '').trim().replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')
  if (suspicious !== undefined && !(cells.get(suspicious) ?? '').trim().startsWith("'"))
    return { line, label, problem: `La colonne « ${suspicious} » ressemble à une formule.` }
  const result = catalogueRowSchema.safeParse({
    product_id: text('product_id'),
    product_title: text('product_title'),
    status: new Map<string, string>(Object.entries(statuses)).get(text('status').toLowerCase()),
    variant_id: text('variant_id'),
    variant_title: text('variant_title'),
    sku: text('sku'),
    price_in_cents: parsePrice(text('price_in_cents')),
    sale_price_in_cents: optional(text('sale_price_in_cents'), parsePrice),
    on_hand: optional(text('on_hand'), parseUnits),
  })
  if (result.success) return { ...result.data, line }
  return { line, label, problem: problems[String(result.error.issues[0]?.path[0])] ?? 'Ligne incomplète.' }
}

/** By the header, which has no cell that contains one. */
function guessDelimiter(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ';'] = [';', ',', '\t'].toSorted(
    (a, b) => header.split(b).length - header.split(a).length,
  )
  return delimiter
}

/** The lines of a file that can be used, and why others cannot; a sentence when it is no table of the catalogue. */
export function readCatalogueCsv(content: string): { rows: NumberedRow[]; problems: FileProblem[] } | string {
  const text = content.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(text, { delimiter: guessDelimiter(text) })
  const header = data[0]?.map((cell) => cell.trim().toLowerCase().normalize('NFC')) ?? []
  const missing = Object.values(columns).filter((column) => !header.includes(column))
  if (missing.length > 0) return `Il manque des colonnes\u202f: ${missing.join(', ')}.`
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) return 'Aucune ligne à lire.'
  if (lines.length > maxCatalogueRows)
    return 'Le fichier dépasse 5\u202f000 lignes. Importez-le en plusieurs fois.'
  const read = lines.map(({ cells, line }) =>
    cells.length > header.length
      ? {
          line,
          label: cells[header.indexOf(columns.variant_id)] ?? '',
          problem: 'Cette ligne a trop de cellules.',
        }
      : readRow(new Map(header.map((column, index) => [column, cells[index] ?? ''])), line),
  )
  return {
    rows: read.flatMap((row) => ('problem' in row ? [] : [row])),
    problems: read.flatMap((row) => ('problem' in row ? [row] : [])),
  }
}
