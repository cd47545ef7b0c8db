import { describe, expect, it } from 'vitest'
import {
  addColumn,
  addRow,
  emptyTable,
  removeColumn,
  removeRow,
  type TableRow,
  widthOf,
  writeCell,
} from './table-rows.ts'

const row = (_key: string, ...cells: string[]): TableRow => ({ _key, _type: 'tableRow', cells })
const rows = [row('a', 'Appareil', 'Débit'), row('b', 'Téléviseur', '25')]
const cells = (table: readonly TableRow[]) => table.map((line) => line.cells)

describe('a table', () => {
  it('begins with headings over one row', () => {
    let count = 0
    expect(emptyTable(() => `k${++count}`)).toEqual([row('k1', '', ''), row('k2', '', '')])
  })
  it('gains a row of its width', () => expect(cells(addRow(rows, () => 'c'))[2]).toEqual(['', '']))
  it('loses a row', () => expect(removeRow(rows, 0)).toEqual([rows[1]]))
  it('gains a column, and short rows catch up', () => {
    const table = addColumn([row('a', '1', '2'), row('b', '1')])
    expect(cells(table)).toEqual([
      ['1', '2', ''],
      ['1', '', ''],
    ])
    expect(widthOf(table)).toBe(3)
  })
  it('loses a column', () => expect(cells(removeColumn(rows, 0))).toEqual([['Débit'], ['25']]))
  it('takes a text in one cell and keeps the others', () =>
    expect(cells(writeCell(rows, { row: 1, column: 1 }, '10'))).toEqual([
      ['Appareil', 'Débit'],
      ['Téléviseur', '10'],
    ]))
})
