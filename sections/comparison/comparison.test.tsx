import { product } from '@lucarne/core/test/fixtures.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const row = (_key: string, ...cells: string[]) => ({ _key, cells })
const section: SectionProps<'comparisonSection'>['section'] = {
  _key: 'a',
  _type: 'comparisonSection',
  title: 'Un an ou un mois',
  text: null,
  rows: [
    row('head', '', 'Un an', 'Un mois'),
    row('replay', 'Replay', 'oui', 'Non'),
    row('screens', 'Écrans', '3'),
  ],
  productIds: [],
}

it('a comparison is a table with headings for its columns and its rows', async () => {
  await renderSection(section)
  const table = within(screen.getByRole('table', { name: 'Un an ou un mois' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Un an',
    'Un mois',
  ])
  expect(table.getAllByRole('rowheader', { name: 'Replay' }).length).toBeGreaterThan(0)
  expect(table.getByRole('img', { name: 'Oui' })).toBeTruthy()
  expect(table.getByRole('img', { name: 'Non' })).toBeTruthy()
  expect(table.getByRole('cell', { name: '3' })).toBeTruthy()
})

it('a comparison’s column of a product has its current price and a link', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ count: 1, products: [product()] })),
  )
  await renderSection({ ...section, productIds: ['abonnement-12-mois', 'gone'] })
  const [year, month] = screen.getAllByRole('columnheader')
  const link = await screen.findByRole('link', { name: 'Voir Abonnement 12 mois' })
  expect(link.getAttribute('href')).toBe('/product/abonnement-12-mois')
  expect(year?.textContent).toMatch(/89,99/u)
  expect(month?.textContent).toBe('Un mois')
})

it('a comparison is not shown while it compares nothing', async () => {
  const { container } = await renderSection({ ...section, rows: section.rows.slice(0, 1) })
  expect(container.childElementCount).toBe(0)
})
