export interface TableRow {
  _key: string
  _type: 'tableRow'
  cells: readonly string[]
}

/** What an editor finds on adding a table: headings over one row, two columns. */
export const emptyTable = (key: () => string): TableRow[] => [emptyRow(2, key()), emptyRow(2, key())]

const emptyRow = (width: number, _key: string): TableRow => ({
  _key,
  _type: 'tableRow',
  cells: Array.from({ length: width }, () => ''),
})

export const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

export const addRow = (rows: readonly TableRow[], key: () => string): TableRow[] => [
  ...rows,
  emptyRow(widthOf(rows), key()),
]

export const removeRow = (rows: readonly TableRow[], index: number): TableRow[] =>
  rows.filter((_row, at) => at !== index)

/** Rows that came short grow to the width of the table on the way. */
export function addColumn(rows: readonly TableRow[]): TableRow[] {
  const width = widthOf(rows) + 1
  return rows.map((row) => ({ ...row, cells: [...row.cells, ...Array(width - row.cells.length).fill('')] }))
}

export const removeColumn = (rows: readonly TableRow[], index: number): TableRow[] =>
  rows.map((row) => ({ ...row, cells: row.cells.filter((_cell, at) => at !== index) }))

export function writeCell(
  rows: readonly TableRow[],
  at: { row: number; column: number },
  text: string,
): TableRow[] {
  return rows.map((row, index) =>
    index === at.row ? { ...row, cells: row.cells.with(at.column, text) } : row,
  )
}
