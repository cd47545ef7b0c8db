import { slides } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'
import { HeroSummary } from './slides-hero.tsx'

it('the slides hero shows its summary above its slides', async () => {
  mockContent(() => slides('offre'))
  const facts = { monthlyPriceInCents: 750, trialPriceInCents: 200, trialHours: 12 }
  const link = { label: 'Vérifier', href: '/blog/compatibilite' }
  await renderSection({
    _key: 'a',
    _type: 'slidesHeroSection',

    text: 'IPTV francophone',
    facts,
    link,
  })
  expect(screen.getByRole('heading', { level: 1, name: 'offre' })).toBeTruthy()
  expect(screen.getByText('IPTV francophone')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vérifier' })).toBeTruthy()
})

it('the hero summary states offer, audience, lowest price and trial', () => {
  const facts = { monthlyPriceInCents: 750, trialPriceInCents: 200, trialHours: 12 }
  const { container } = render(<HeroSummary intro="IPTV francophone, en France" facts={facts} />)
  const text = container.textContent?.replace(/\s/g, ' ')
  expect(text).toBe('IPTV francophone, en FranceDès 7,50 € par mois · essai de 12 h à 2,00 €')
})
