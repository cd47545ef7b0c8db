import { expect, it } from 'vitest'
import { summarizeTable } from './table.ts'

const rows = [{ cells: ['Paiement', 'Délai'] }, { cells: ['Carte', '2 min'] }]

it.each([
  ['an array', rows],
  ['an object with numeric keys', { ...rows }],
])('a table’s preview counts its rows in %s', (_form, value) =>
  expect(summarizeTable(value)).toEqual({ title: 'Paiement | Délai', subtitle: '2 lignes' }),
)

it('a table’s preview names an empty table', () =>
  expect(summarizeTable(undefined)).toEqual({ title: 'Tableau vide', subtitle: '0 ligne' }))
