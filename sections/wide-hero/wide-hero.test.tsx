import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'wideHeroSection'>['section'] = {
  _key: 'a',
  _type: 'wideHeroSection',
  title: 'Depuis 2018',
  text: 'Une fenêtre allumée.',
  image: pictureFixture,
  figures: [{ _key: 'a', value: '7 j/7', label: 'par e-mail' }],
}

it('a wide hero is the main heading of its page, with its picture and figures', async () => {
  await renderSection(section)
  expect(screen.getByRole('heading', { level: 1, name: 'Depuis 2018' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Une image' })).toBeTruthy()
  expect(screen.getByRole('term').textContent).toBe('par e-mail')
  expect(screen.getByRole('definition').textContent).toBe('7 j/7')
})

it('a wide hero has no list without figures', async () => {
  await renderSection({ ...section, figures: null })
  screen.getByRole('heading', { level: 1 })
  expect(screen.queryByRole('term')).toBeNull()
})
