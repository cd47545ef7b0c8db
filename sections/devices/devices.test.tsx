import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the devices section names eleven makers and leads to the compatibility', async () => {
  const button = { label: 'Vérifier la compatibilité', href: '/blog/compatibilite' }
  await renderSection({
    _key: 'a',
    _type: 'devicesSection',

    title: 'Vos appareils',
    text: 'Téléviseur ou clé.',
    button,
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(11)
  expect(screen.getByRole('link', { name: button.label }).getAttribute('href')).toBe(button.href)
})
