import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

const section = {
  _key: 'a',
  _type: 'offerCardSection' as const,
  title: 'Abonnement annuel',
  prefix: 'à partir de',
  period: '/mois',
  note: 'Réglé en une fois.',
  points: ['HD et 4K'],
  button: { label: 'Voir', href: '/nos-offres' },
}

it('an offer card shows the price of the settings between its words', async () => {
  await renderSection({ ...section, price: 750 })
  const region = screen.getByRole('region', { name: 'Abonnement annuel' })
  expect(region.textContent).toMatch(/à partir de7,50\s?€\/mois/u)
})

it('an offer card shows no price without one in the settings', async () => {
  await renderSection({ ...section, price: null })
  expect(screen.queryByText('/mois')).toBeNull()
})
