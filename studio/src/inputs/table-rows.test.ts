import { describe, expect, it } from 'vitest'
import {
  addColumn,
  addRow,
  createEmptyTable,
  getTableWidth,
  moveColumn,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  type TableRow,
} from './table-rows.ts'

const row = (_key: string, ...cells: string[]): TableRow => ({ _key, _type: 'tableRow', cells })
const rows = [row('a', 'Appareil', 'Débit'), row('b', 'Téléviseur', '25')]
const cells = (table: readonly TableRow[]) => table.map(({ cells }) => cells)

describe('table rows', () => {
  it('start as a row of headings and one row', () => {
    let count = 0
    expect(createEmptyTable(() => `k${++count}`)).toEqual([row('k1', '', ''), row('k2', '', '')])
  })
  it('gain a row of the table’s width', () => expect(cells(addRow(rows, () => 'c'))[2]).toEqual(['', '']))
  it('lose a row', () => expect(removeRow(rows, 0)).toEqual([rows[1]]))
  it('gain a column, with shorter rows padded', () => {
    const table = addColumn([row('a', '1', '2'), row('b', '1')])
    expect(cells(table)).toEqual([
      ['1', '2', ''],
      ['1', '', ''],
    ])
    expect(getTableWidth(table)).toBe(3)
  })
  it('lose a column', () => expect(cells(removeColumn(rows, 0))).toEqual([['Débit'], ['25']]))
  it('have columns that are moved', () =>
    expect(cells(moveColumn(moveColumn([row('a', '1', '2', '3'), row('b', '4')], 0, 1), 1, 1))).toEqual([
      ['2', '3', '1'],
      ['', '', '4'],
    ]))
  it('take the cells of a spreadsheet from one cell on, and grow', () => {
    const pasted = pasteCells(
      rows,
      { row: 1, column: 1 },
      [
        ['10', 'HD'],
        ['25', 'UHD', '*'],
      ],
      () => 'c',
    )
    expect(pasted.map(({ _key }) => _key)).toEqual(['a', 'b', 'c'])
    expect(cells(pasted)).toEqual([
      ['Appareil', 'Débit', '', ''],
      ['Téléviseur', '10', 'HD', ''],
      ['', '25', 'UHD', '*'],
    ])
  })
  it('take a text in one cell and keep the others', () =>
    expect(cells(setCell(rows, { row: 1, column: 1 }, '10'))).toEqual([
      ['Appareil', 'Débit'],
      ['Téléviseur', '10'],
    ]))
})
