import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

const steps = {
  _key: 'a',
  _type: 'stepsSection' as const,
  audience: null,
  title: 'En trois gestes',
  text: null,
  items: ['Choisir', 'Brancher'].map((title) => ({ _key: title, title, text: `${title}.` })),
}

it('a reusable section shows the sections of its document in their order', async () => {
  const document = { sections: [steps, { ...steps, _key: 'b', title: 'Et c’est tout' }] }
  await renderSection({ _key: 'reused', _type: 'reusedSection', document })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'En trois gestes',
    'Et c’est tout',
  ])
})

it('a reusable section shows nothing while its document has no section', async () => {
  const { container } = await renderSection({
    _key: 'reused',
    _type: 'reusedSection',
    document: { sections: [] },
  })
  expect(container.childElementCount).toBe(0)
})
