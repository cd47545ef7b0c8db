import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'countryHeroSection'>['section'] = {
  _key: 'a',
  _type: 'countryHeroSection',
  title: 'La Belgique, d’une langue à l’autre',
  text: 'Les chaînes francophones et néerlandophones.',
  image: pictureFixture,
  flag: { ...pictureFixture, alt: 'Drapeau belge' },
  buttons: [
    { _key: 'a', label: 'Voir nos offres', href: '/nos-offres' },
    { _key: 'b', label: 'Vérifier la compatibilité', href: '/blog/compatibilite' },
  ],
}

it('a country hero is the main heading of its page, with picture, flag and links', async () => {
  await renderSection(section)
  expect(screen.getByRole('heading', { level: 1, name: section.title })).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Une image',
    'Drapeau belge',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/nos-offres',
    '/blog/compatibilite',
  ])
})

it('a country hero shows no flag on a page of another type', async () => {
  await renderSection({ ...section, flag: null })
  expect(screen.getAllByRole('img')).toHaveLength(1)
})
