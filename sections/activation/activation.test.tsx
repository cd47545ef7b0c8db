import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the activation section lists its channels with their samples hidden from screen readers', async () => {
  const sample = { time: '20:41', title: 'Votre accès est prêt', text: 'Un guide.', reply: 'Afficher' }
  const channels = (['email', 'whatsapp', 'telegram'] as const).map((channel) => ({
    _key: channel,
    channel,
    title: `Par ${channel}`,
    text: 'Un message.',
    sample,
  }))
  await renderSection({
    _key: 'a',
    _type: 'activationSection',

    title: 'Activé',
    text: 'Vite.',
    button: { label: 'Voir', href: '/nos-offres' },
    channels,
  })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Par email',
    'Par whatsapp',
    'Par telegram',
  ])
  expect(screen.getAllByText('20:41').every((text) => text.closest('[aria-hidden=true]'))).toBe(true)
})
