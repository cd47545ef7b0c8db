import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('a text section is a region named by its title', async () => {
  const children = [{ _key: 'a', _type: 'span' as const, text: 'Soixante kilomètres.' }]
  await renderSection({
    _key: 'a',
    _type: 'textSection',
    title: 'Notre histoire',
    body: [{ _key: 'a', _type: 'block', markDefs: null, children }],
  })
  expect(screen.getByRole('region', { name: 'Notre histoire' }).textContent).toContain('Soixante kilomètres.')
})
