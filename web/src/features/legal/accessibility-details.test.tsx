import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import AccessibilityDetails from './accessibility-details.tsx'

const measurement = {
  measuredOn: '2026-11-23',
  engine: { name: 'axe-core', version: '4.14.1' },
  themes: ['dark', 'light'],
  widths: [360, 768, 1280],
  pages: ['/', '/cgv'],
  states: ['/cgv: menu'],
  passedRules: ['button-name'],
  undecidedRules: ['color-contrast'],
  violations: [
    { rule: 'link-name', criteria: ['2.4.4', '4.1.2'], pages: ['/', '/cgv'] },
    { rule: 'region', criteria: [], pages: ['/'] },
  ],
}

const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it('the statement says when, with what and how widely was measured', () => {
  render(<AccessibilityDetails audit={null} measurement={{ ...measurement, violations: [] }} />)
  expect(factOf('Mesuré le')).toBe('23 novembre 2026')
  expect(factOf('Moteur')).toBe('axe-core 4.14.1')
  expect(factOf('Pages')).toBe('2')
  expect(factOf('États de ces pages')).toBe('1')
  expect(factOf('Thèmes')).toBe('sombre, clair')
  expect(factOf('Examens')).toBe('18')
  expect(factOf('À juger par une personne')).toBe('1 règle')
  expect(factOf('Défauts trouvés')).toBe('aucun')
})

it('each violation is named with its criteria and pages', () => {
  render(<AccessibilityDetails audit={null} measurement={measurement} />)
  expect(factOf('Défauts trouvés')).toBe('2 règles enfreintes')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'link-name (WCAG 2.4.4, 4.1.2)\u202f: /, /cgv',
    'region (recommandation)\u202f: /',
  ])
})
