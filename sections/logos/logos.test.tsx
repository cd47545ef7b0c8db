import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'logosSection'>['section'] = {
  _key: 'a',
  _type: 'logosSection',
  title: 'Au programme',
  text: null,
  logos: null,
  posters: null,
}
const logos = ['Ovale', 'nacre'].map((name) => ({ _id: name, name, image: pictureFixture }))
const posters = [{ _id: 'a', image: pictureFixture }]

it('the logos section shows the chosen logos by their names', async () => {
  await renderSection({ ...section, logos })
  const strip = within(screen.getByRole('list', { name: 'Au programme' }))
  expect(strip.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'))).toEqual(['Ovale', 'nacre'])
})

it('the logos section shows the chosen posters, which the keyboard can scroll', async () => {
  await renderSection({ ...section, posters })
  const strip = screen.getByRole('list', { name: 'Au programme' })
  expect(strip.tabIndex).toBe(0)
  expect(within(strip).getByRole('img', { name: 'Une image' })).toBeTruthy()
})

it.each([null, []])('the logos section shows nothing while nothing is chosen (%j)', async (chosen) => {
  const { container } = await renderSection({ ...section, logos: chosen, posters: chosen })
  expect(container.childElementCount).toBe(0)
})
