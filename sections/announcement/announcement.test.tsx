import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'announcementSection'>['section'] = {
  _key: 'a',
  _type: 'announcementSection',
  text: 'Fermé le 24.',
  action: { label: 'Nos horaires', href: '/support/contact' },
  tone: 'information',
}
const region = () => within(screen.getByRole('region', { name: 'À noter' }))

it('an announcement shows its text and its link', async () => {
  await renderSection(section)
  expect(region().getByText('Fermé le 24.')).toBeTruthy()
  expect(region().getByRole('link', { name: 'Nos horaires' }).getAttribute('href')).toBe('/support/contact')
})

it('an announcement needs no link', async () => {
  await renderSection({ ...section, action: null })
  expect(region().queryByRole('link')).toBeNull()
})
