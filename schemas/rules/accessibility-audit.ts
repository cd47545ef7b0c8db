/** What an audit of the site's accessibility has found (docs/product/law.md#accessibility-statement). */
export const auditLevels = [
  { title: 'Totalement conforme', value: 'full' },
  { title: 'Partiellement conforme', value: 'partial' },
  { title: 'Non conforme', value: 'none' },
]

/** Accepts no audit, one with its author and date, and « non conforme », which needs none. */
export function accessibilityAuditRule(audit: Record<string, unknown> | undefined): true | string {
  const { level, auditor, auditedOn } = audit ?? {}
  if (!level) return auditor || auditedOn ? 'Choisissez la conclusion de l’audit.' : true
  return (
    level === 'none' ||
    Boolean(auditor && auditedOn) ||
    'Dites qui a fait l’audit, et quand\u202f: sans cela, la page ne peut rien affirmer.'
  )
}
