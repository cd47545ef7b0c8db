export interface TableRow {
  _key: string
  _type: 'tableRow'
  cells: readonly string[]
}

/** A new table: two columns, a row of headings and one row. */
export const createEmptyTable = (createKey: () => string): TableRow[] => [
  emptyRow(2, createKey()),
  emptyRow(2, createKey()),
]

const emptyRow = (width: number, _key: string): TableRow => ({
  _key,
  _type: 'tableRow',
  cells: Array.from({ length: width }, () => ''),
})

/** The number of cells of the longest row. */
export const getTableWidth = (rows: readonly TableRow[]): number =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

export const addRow = (rows: readonly TableRow[], createKey: () => string): TableRow[] => [
  ...rows,
  emptyRow(getTableWidth(rows), createKey()),
]

export const removeRow = (rows: readonly TableRow[], index: number): TableRow[] =>
  rows.filter((_row, at) => at !== index)

/** Adds a column; shorter rows are padded to the new width. */
export function addColumn(rows: readonly TableRow[]): TableRow[] {
  const width = getTableWidth(rows) + 1
  return rows.map((row) => ({ ...row, cells: [...row.cells, ...Array(width - row.cells.length).fill('')] }))
}

export const removeColumn = (rows: readonly TableRow[], index: number): TableRow[] =>
  rows.map((row) => ({ ...row, cells: row.cells.filter((_cell, at) => at !== index) }))

export function setCell(
  rows: readonly TableRow[],
  position: { row: number; column: number },
  text: string,
): TableRow[] {
  return rows.map((row, index) =>
    index === position.row ? { ...row, cells: row.cells.with(position.column, text) } : row,
  )
}
