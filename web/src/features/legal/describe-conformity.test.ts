import { expect, test } from 'vitest'
import { describeConformity } from './describe-conformity.ts'

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
