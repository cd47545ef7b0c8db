import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'heroSection'>['section'] = {
  _key: 'a',
  _type: 'heroSection',
  title: 'La nuit des courts',
  text: 'Une nuit par mois.',
  image: pictureFixture,
  buttons: [
    { _key: 'a', label: 'Choisir mon plan', href: '/nos-offres' },
    { _key: 'b', label: 'Nous écrire', href: 'mailto:a@exemple.fr' },
  ],
}

it('a hero is the main heading of its page, with its picture and buttons', async () => {
  await renderSection(section)
  expect(screen.getByRole('heading', { level: 1, name: 'La nuit des courts' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Une image' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/nos-offres',
    'mailto:a@exemple.fr',
  ])
})

it('a hero has no links without buttons', async () => {
  await renderSection({ ...section, buttons: null })
  screen.getByRole('heading', { level: 1 })
  expect(screen.queryByRole('link')).toBeNull()
})
