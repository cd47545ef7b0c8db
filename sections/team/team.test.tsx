import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the team section presents each person with portrait, role and text', async () => {
  const members = ['Camille', 'Karim', 'Élise'].map((name) => ({
    _id: name,
    name,
    role: `Rôle de ${name}`,
    bio: `Bio de ${name}`,
    portrait: pictureFixture,
  }))
  await renderSection({ _key: 'a', _type: 'teamSection', title: 'L’équipe', text: 'À trois.', members })
  const people = within(screen.getByRole('region', { name: 'L’équipe' })).getAllByRole('listitem')
  expect(people.map((person) => within(person).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Camille',
    'Karim',
    'Élise',
  ])
  expect(within(people[1] ?? document.body).getByText('Rôle de Karim')).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(3)
})
