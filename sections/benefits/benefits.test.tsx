import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { benefitIcons } from '../fields/benefit-icons.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'benefitsSection'>['section'] = {
  _key: 'a',
  _type: 'benefitsSection',
  title: 'Pourquoi des courts',
  text: 'Quatre histoires par soirée.',
  items: [
    { _key: 'a', icon: 'clock', title: 'Brefs', text: 'Moins de trente minutes.' },
    { _key: 'b', icon: 'film', title: 'Choisis', text: 'Un par un.' },
  ],
}

it('the benefits section lists its benefits below one heading', async () => {
  await renderSection(section)
  const region = screen.getByRole('region', { name: 'Pourquoi des courts' })
  const benefits = within(within(region).getByRole('list')).getAllByRole('listitem')
  expect(benefits.map(({ textContent }) => textContent)).toEqual([
    'BrefsMoins de trente minutes.',
    'ChoisisUn par un.',
  ])
})

it('the benefits section has a picture for every icon that editors can choose', async () => {
  const values = benefitIcons.map(({ value }) => value)
  const items = values.map((value) => ({ _key: value, icon: value, title: value, text: '' }))
  // The list in the schema is untyped at runtime, so the test narrows its values.
  const { container } = await renderSection({ ...section, ...JSON.parse(JSON.stringify({ items })) })
  const pictures = [...container.querySelectorAll('li > svg')].map(({ innerHTML }) => innerHTML)
  expect(new Set(pictures).size).toBe(values.length)
})
