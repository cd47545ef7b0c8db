import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'callToActionSection'>['section'] = {
  _key: 'a',
  _type: 'callToActionSection',
  title: 'Il reste une place',
  text: 'Choisissez une durée.',
  buttons: [{ _key: 'a', label: 'Choisir mon plan', href: '/nos-offres' }],
  image: null,
}

it('a call to action leads where its buttons say', async () => {
  await renderSection(section)
  screen.getByRole('region', { name: 'Il reste une place' })
  expect(screen.getByRole('link', { name: 'Choisir mon plan' }).getAttribute('href')).toBe('/nos-offres')
  expect(screen.queryByRole('img')).toBeNull()
})

it('a call to action shows its picture when it has one', async () => {
  await renderSection({ ...section, image: pictureFixture })
  expect(screen.getByRole('img', { name: 'Une image' })).toBeTruthy()
})
