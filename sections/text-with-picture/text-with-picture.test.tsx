import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'textWithPictureSection'>['section'] = {
  _key: 'a',
  _type: 'textWithPictureSection',
  title: 'Peu de minutes',
  body: [
    {
      _key: 'a',
      _type: 'block',
      markDefs: [{ _key: 'm', _type: 'link', href: '/blog' }],
      children: [
        { _key: 'a', _type: 'span', text: 'Lire ' },
        { _key: 'b', _type: 'span', text: 'les guides', marks: ['m'] },
      ],
    },
  ],
  image: pictureFixture,
  pictureFirst: true,
  buttons: null,
}

it('a text with picture is a region named by its title, with links', async () => {
  await renderSection(section)
  expect(screen.getByRole('region', { name: 'Peu de minutes' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'les guides' }).getAttribute('href')).toBe('/blog')
  expect(screen.getByRole('img', { name: 'Une image' })).toBeTruthy()
})
