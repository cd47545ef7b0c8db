import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the entries section leads to each of its topics', async () => {
  const items = (['/blog', '/support/faq'] as const).map((href) => ({
    _key: href,
    title: `Vers ${href}`,
    text: 'Une phrase.',
    icon: 'bulb' as const,
    href,
  }))
  await renderSection({ _key: 'a', _type: 'entriesSection', items })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog',
    '/support/faq',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})
