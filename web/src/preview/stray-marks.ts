import type { SuspiciousStegaReport } from '@sanity/visual-editing'

/** Tells developers of marks that got where no words are: an attribute, the head, an address. */
export function tellOfStrayMarks(reports: readonly SuspiciousStegaReport[]) {
  for (const { kind, attribute, element, cleaned } of reports)
    console.warn(
      `Stray mark: ${[kind, element?.localName, attribute].filter(Boolean).join(' ')} « ${cleaned} »`,
    )
}
