import { expect, test } from 'vitest'
import { accessibilityAuditRule } from './accessibility-audit.ts'

const audit = { level: 'full', auditor: 'Cabinet Regard', auditedOn: '2026-10-01' }

test.each([undefined, {}, audit, { level: 'none' }])('an audit may be %j', (value) =>
  expect(accessibilityAuditRule(value)).toBe(true),
)

test.each([
  [{ level: 'full' }, /qui a fait l’audit/],
  [{ ...audit, level: 'partial', auditor: '' }, /qui a fait l’audit/],
  [{ auditor: 'Cabinet Regard' }, /conclusion/],
])('the audit %j is refused', (value, message) => expect(accessibilityAuditRule(value)).toMatch(message))
