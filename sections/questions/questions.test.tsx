import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'questionsSection'>['section'] = {
  _key: 'a',
  _type: 'questionsSection',
  title: 'Avant la séance',
  questions: [
    {
      _id: 'faq-a',
      question: 'Combien d’écrans ?',
      answer: [
        {
          _key: 'a',
          _type: 'block',
          markDefs: null,
          children: [{ _key: 'a', _type: 'span', text: 'Trois à la fois.' }],
        },
      ],
    },
  ],
}

it('the questions section shows each question with its answer, and leads to all of them', async () => {
  await renderSection(section)
  screen.getByRole('region', { name: 'Avant la séance' })
  expect(screen.getByRole('heading', { level: 3, name: /Combien d’écrans/u })).toBeTruthy()
  expect(screen.getByText('Trois à la fois.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Toutes les questions' }).getAttribute('href')).toBe('/support/faq')
})

it.each([[[]], [null]])(
  'the questions section shows nothing while it has no question (%j)',
  async (questions) => {
    const { container } = await renderSection({ ...section, questions })
    expect(container.childElementCount).toBe(0)
  },
)
