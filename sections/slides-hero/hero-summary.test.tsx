import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeroSummary } from './hero-summary.tsx'

it('the hero summary states offer, audience, lowest price and trial', () => {
  const facts = { monthlyPriceInCents: 750, trialPriceInCents: 200, trialHours: 12 }
  const { container } = render(<HeroSummary intro="IPTV francophone, en France" facts={facts} />)
  const text = container.textContent?.replace(/\s/g, ' ')
  expect(text).toBe('IPTV francophone, en FranceDès 7,50 € par mois · essai de 12 h à 2,00 €')
})
