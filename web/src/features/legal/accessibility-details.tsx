import { formatDate } from '@lucarne/core/lib/format.ts'
import { FactList } from '@lucarne/core/ui/fact-list.tsx'
import recorded from './accessibility-measurement.json'
import type { AccessibilityMeasurement } from './accessibility-measurement.ts'
import { legalSections } from './legal-sections.ts'

/** Audit in the document; see `accessibilityAuditRule`. */
type AccessibilityAudit = { level: string | null; auditor: string | null; auditedOn: string | null }

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

type Props = { audit: AccessibilityAudit | null; measurement?: AccessibilityMeasurement }

/** State of conformity and last measurement, before the owner's words (docs/product/law.md#accessibility-statement). */
export default function AccessibilityDetails({ audit, measurement = recorded }: Props) {
  const [conformity, measures] = legalSections.accessibilite
  const { engine, measuredOn, pages, passedRules, states, themes, undecidedRules, violations, widths } =
    measurement
  const checkCount = (pages.length + states.length) * themes.length * widths.length
  return (
    <div className="rich-text mb-14">
      <h2 id={conformity.id}>{conformity.text}</h2>
      <p>{describeConformity(audit, violations.length)}</p>
      <h2 id={measures.id}>{measures.text}</h2>
      <p>
        Un moteur de test ouvre chaque page de notre logiciel, avec des contenus d’essai, et ses états (menus,
        panier, formulaires refusés, onglets de l’espace client), à chaque thème et à chaque largeur d’écran.
        Il prouve des défauts, jamais leur absence{'\u202f'}: il ne sait pas si un texte décrit bien son
        image, et n’examine pas les contenus d’autres sites.
      </p>
      <FactList
        facts={[
          ['Mesuré le', <time dateTime={measuredOn}>{formatDate(measuredOn)}</time>],
          ['Moteur', `${engine.name} ${engine.version}`],
          ['Pages', String(pages.length)],
          ['États de ces pages', String(states.length)],
          ['Thèmes', themes.map((theme) => themeNames[theme] ?? theme).join(', ')],
          ['Largeurs', `${widths.join(', ')} pixels`],
          ['Examens', checkCount.toLocaleString('fr-FR')],
          ['Règles respectées', String(passedRules.length)],
          ['À juger par une personne', countOf(undecidedRules.length, 'règle', 'règles')],
          ['Défauts trouvés', countOf(violations.length, 'règle enfreinte', 'règles enfreintes')],
        ]}
      />
      {violations.length > 0 && (
        <ul aria-label="Défauts trouvés">
          {violations.map(({ rule, criteria, pages: affected }) => (
            <li key={rule}>
              <code>{rule}</code> ({criteria.length > 0 ? `WCAG ${criteria.join(', ')}` : 'recommandation'})
              {'\u202f'}: {affected.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const themeNames: Readonly<Record<string, string>> = { dark: 'sombre', light: 'clair' }

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? 'aucun' : `${count} ${count === 1 ? one : many}`
