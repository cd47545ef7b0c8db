import { describe, expect, it } from 'vitest'
import { tableShapeRule } from './table-shape.ts'

const row = (...cells: string[]) => ({ cells })

describe('tableShapeRule', () => {
  it('accepts even rows', () => expect(tableShapeRule([row('a', 'b'), row('1', '2')])).toBe(true))
  it('wants values under the headings', () =>
    expect(tableShapeRule([row('a', 'b')])).toContain('deux lignes'))
  it('wants two columns', () => expect(tableShapeRule([row('a'), row('1')])).toContain('deux colonnes'))
  it('names the row that does not fit', () =>
    expect(tableShapeRule([row('a', 'b'), row('1', '2'), row('3')])).toContain('ligne 3'))
  it('speaks of an empty table', () => expect(tableShapeRule(undefined)).toContain('deux lignes'))
})
