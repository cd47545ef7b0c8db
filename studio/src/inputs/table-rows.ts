import { moveItem } from '../move-item.ts'

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

const padCells = (cells: readonly string[], width: number) => [
  ...cells,
  ...Array<string>(Math.max(width - cells.length, 0)).fill(''),
]

export const moveColumn = (rows: readonly TableRow[], column: number, step: 1 | -1): TableRow[] =>
  rows.map((row) => ({ ...row, cells: moveItem(padCells(row.cells, getTableWidth(rows)), column, step) }))

export const removeRow = (rows: readonly TableRow[], index: number): TableRow[] =>
  rows.filter((_row, at) => at !== index)

/** Adds a column; shorter rows are padded to the new width. */
export function addColumn(rows: readonly TableRow[]): TableRow[] {
  const width = getTableWidth(rows) + 1
  return rows.map((row) => ({ ...row, cells: padCells(row.cells, width) }))
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

/** Writes the cells of a spreadsheet from a position on; the table grows where they do not fit. */
export function pasteCells(
  rows: readonly TableRow[],
  { column, row: first }: { row: number; column: number },
  pasted: readonly (readonly string[])[],
  createKey: () => string,
): TableRow[] {
  const width = Math.max(getTableWidth(rows), ...pasted.map(({ length }) => column + length))
  const missing = Math.max(first + pasted.length - rows.length, 0)
  const grown = [...rows, ...Array.from({ length: missing }, () => emptyRow(width, createKey()))]
  return grown.map((row, index) => {
    const cells = padCells(row.cells, width)
    const texts = pasted[index - first] ?? []
    return { ...row, cells: cells.toSpliced(column, texts.length, ...texts) }
  })
}
