import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the facts section lists facts by their terms, beside its text', async () => {
  const children = [{ _key: 'a', _type: 'span' as const, text: 'Rendez le décodeur contre un reçu.' }]
  await renderSection({
    _key: 'a',
    _type: 'factsSection',
    items: [{ _key: 'a', title: 'Débit', text: '25 Mbit/s' }],
    body: [{ _key: 'a', _type: 'block', markDefs: null, children }],
  })
  expect(screen.getByRole('term').textContent).toBe('Débit')
  expect(screen.getByRole('definition').textContent).toBe('25 Mbit/s')
  expect(screen.getByText('Rendez le décodeur contre un reçu.')).toBeTruthy()
})
