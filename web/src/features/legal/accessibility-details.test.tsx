import { render, screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import AccessibilityDetails, { describeConformity } from './accessibility-details.tsx'

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

const audit = { level: 'full', auditor: 'Cabinet Regard', auditedOn: '2026-10-01' }

test.each([
  [null, 0],
  [{ ...audit, auditor: null }, 0],
  [{ ...audit, auditedOn: null }, 0],
  [{ level: null, auditor: null, auditedOn: null }, 0],
])('the measurement alone claims no more than partial conformity: %j', (value, violations) => {
  const text = describeConformity(value, violations)
  expect(text).toMatch(/^Ce site est partiellement conforme /)
  expect(text).toContain('Aucun audit')
})

test('an audit decides the level, with its author and date', () => {
  expect(describeConformity(audit, 0)).toMatch(
    /totalement conforme .* par Cabinet Regard, le 1 octobre 2026\.$/,
  )
  expect(describeConformity({ ...audit, level: 'partial' }, 0)).toMatch(/partiellement conforme .* Regard/)
  expect(describeConformity({ ...audit, level: 'none' }, 0)).toMatch(/n’est pas conforme .* Regard/)
  expect(describeConformity({ level: 'none', auditor: null, auditedOn: null }, 0)).toMatch(
    /n’est pas conforme/,
  )
})

test('a known violation takes full conformity back', () =>
  expect(describeConformity(audit, 2)).toMatch(
    /^Ce site est partiellement conforme .* trouvent des défauts\.$/,
  ))
