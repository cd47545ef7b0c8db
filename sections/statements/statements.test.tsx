import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the statements section shows each statement below its own heading', async () => {
  const items = ['Notre mission', 'Notre vision'].map((title) => ({ _key: title, title, text: `${title}.` }))
  await renderSection({ _key: 'a', _type: 'statementsSection', items })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Notre mission',
    'Notre vision',
  ])
  expect(screen.getByText('Notre vision.')).toBeTruthy()
})
