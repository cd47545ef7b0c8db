import { formatDate } from '@lucarne/core/lib/format.ts'
import { FactList } from '@lucarne/core/ui/fact-list.tsx'
import recorded from './accessibility-measurement.json'
import type { AccessibilityMeasurement } from './accessibility-measurement.ts'
import { type AccessibilityAudit, describeConformity } from './describe-conformity.ts'
import { legalSections } from './legal-sections.ts'

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
