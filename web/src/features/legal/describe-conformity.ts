import { formatDate } from '@lucarne/core/lib/format.ts'

/** Audit in the document; see `accessibilityAuditRule`. */
export type AccessibilityAudit = { level: string | null; auditor: string | null; auditedOn: string | null }

const standard =
  'aux règles pour l’accessibilité des contenus web (WCAG 2.1, niveau AA) que reprend la norme européenne EN 301 549'

/**
 * The state of conformity that the statement claims (docs/product/law.md#accessibility-statement): « totalement » only
 * by an audit, and only as long as no violation is known.
 */
export function describeConformity(audit: AccessibilityAudit | null, violationCount: number): string {
  if (audit?.level === 'none') return `Ce site n’est pas conforme ${standard}.${describeAudit(audit)}`
  if (!audit?.auditor || !audit.auditedOn)
    return `Ce site est partiellement conforme ${standard}. Aucun audit ne l’a encore examiné en entier\u202f: ce niveau est notre propre estimation.`
  if (audit.level === 'full' && violationCount === 0)
    return `Ce site est totalement conforme ${standard}.${describeAudit(audit)}`
  const violations =
    audit.level === 'full'
      ? ' Il l’a trouvé totalement conforme\u202f; nos mesures, elles, trouvent des défauts.'
      : ''
  return `Ce site est partiellement conforme ${standard}.${describeAudit(audit)}${violations}`
}

function describeAudit({ auditor, auditedOn }: AccessibilityAudit): string {
  return auditor && auditedOn ? ` L’audit a été fait par ${auditor}, le ${formatDate(auditedOn)}.` : ''
}
