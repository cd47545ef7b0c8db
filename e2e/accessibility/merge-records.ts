import type { AccessibilityMeasurement } from '@lucarne/web/src/features/legal/accessibility-measurement.ts'
import { allAppearances } from './appearance.ts'
import type { AxeRecord } from './axe-record.ts'
import { type CheckedScreen, formatScreenName, listScreenNames } from './checked-screens.ts'

const checkName = (screen: CheckedScreen, { theme, width }: AxeRecord['appearance']) =>
  `${formatScreenName(screen)}, ${theme}, ${width} px`

/** The checks of these screens, in every appearance, that have no record. */
export function findMissingChecks(
  screens: readonly CheckedScreen[],
  records: readonly AxeRecord[],
): string[] {
  const recorded = new Set(records.map(({ screen, appearance }) => checkName(screen, appearance)))
  return screens
    .flatMap((screen) => allAppearances.map((appearance) => checkName(screen, appearance)))
    .filter((name) => !recorded.has(name))
}

const sorted = <Item extends string>(items: Iterable<Item>) => [...new Set(items)].sort()

/** « 1.4.3 » of axe's tag `wcag143`. */
const criteriaOf = (tags: readonly string[]) =>
  tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
    return principle ? [`${principle}.${guideline}.${criterion}`] : []
  })

/** One measurement of all records of a run. */
export function mergeRecords(
  engine: AxeRecord['engine'],
  records: readonly AxeRecord[],
  measuredOn: string,
): AccessibilityMeasurement {
  const found = records.flatMap(({ screen, violations }) =>
    violations.map((violation) => ({ ...violation, path: screen.path })),
  )
  const violations = [...Map.groupBy(found, ({ rule }) => rule)].map(([rule, group]) => ({
    rule,
    criteria: sorted(group.flatMap(({ tags }) => criteriaOf(tags))),
    pages: sorted(group.map(({ path }) => path)),
  }))
  const violated = new Set(violations.map(({ rule }) => rule))
  return {
    measuredOn,
    engine,
    themes: sorted(allAppearances.map(({ theme }) => theme)),
    widths: [...new Set(allAppearances.map(({ width }) => width))].sort((a, b) => a - b),
    ...listScreenNames([
      ...new Map(records.map(({ screen }) => [formatScreenName(screen), screen])).values(),
    ]),
    passedRules: sorted(records.flatMap(({ passed }) => passed)).filter((rule) => !violated.has(rule)),
    undecidedRules: sorted(records.flatMap(({ undecided }) => undecided)),
    violations: violations.sort((a, b) => a.rule.localeCompare(b.rule)),
  }
}
