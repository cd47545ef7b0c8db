import * as z from 'zod/mini'

/**
 * axe's findings about the storefront: recorded by the browser tests (e2e/README.md) in
 * `accessibility-measurement.json`, shown by the accessibility statement, and checked for their age by the doctor.
 */
export const accessibilityMeasurement = z.object({
  measuredOn: z.iso.date(),
  engine: z.object({ name: z.string(), version: z.string() }),
  themes: z.array(z.string()),
  /** Viewport widths in px, ascending. */
  widths: z.array(z.number()),
  /** Paths. */
  pages: z.array(z.string()),
  /** State of a page, in addition to its path. */
  states: z.array(z.string()),
  /** Rules without a violation that had something to check. */
  passedRules: z.array(z.string()),
  /** Rules that left some elements to a person's judgement. */
  undecidedRules: z.array(z.string()),
  violations: z.array(
    z.object({
      rule: z.string(),
      /** Success criteria of WCAG, as « 1.4.3 »; none for a recommendation. */
      criteria: z.array(z.string()),
      /** Paths. */
      pages: z.array(z.string()),
    }),
  ),
})

export type AccessibilityMeasurement = z.infer<typeof accessibilityMeasurement>
