import { describe, expect, it } from 'vitest'
import { tableShapeRule } from './table-shape.ts'

const row = (...cells: string[]) => ({ cells })

describe('tableShapeRule', () => {
  it('accepts rows of equal length', () => expect(tableShapeRule([row('a', 'b'), row('1', '2')])).toBe(true))
  it('requires a row under the headings', () =>
    expect(tableShapeRule([row('a', 'b')])).toContain('deux lignes'))
  it('requires two columns', () => expect(tableShapeRule([row('a'), row('1')])).toContain('deux colonnes'))
  it('names the first row with another number of cells', () =>
    expect(tableShapeRule([row('a', 'b'), row('1', '2'), row('3')])).toContain('ligne 3'))
  it('refuses an empty table', () => expect(tableShapeRule(undefined)).toContain('deux lignes'))
})
