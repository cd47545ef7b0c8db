/**
 * Where visitors are, as editors choose it: every country belongs to one of these (docs/product/content.md#audience).
 */
export const audienceRegions = [
  { value: 'france', title: 'France et Monaco', countries: ['FR', 'MC'] },
  { value: 'belgique', title: 'Belgique', countries: ['BE'] },
  { value: 'suisse', title: 'Suisse', countries: ['CH'] },
  { value: 'luxembourg', title: 'Luxembourg', countries: ['LU'] },
  {
    value: 'outre-mer',
    title: 'Outre-mer',
    countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF'],
  },
  { value: 'autres', title: 'Autres pays', countries: [] },
] as const

export const audienceSessions = [
  { value: 'signedIn', title: 'Clients connectés' },
  { value: 'signedOut', title: 'Visiteurs non connectés' },
] as const

/** The audience of a section; an absent part sets no limit. */
export interface Audience {
  session?: string | null | undefined
  regions?: readonly string[] | null | undefined
}

export interface Visitor {
  isSignedIn: boolean
  /** ISO code. */
  country: string
}

/** Audience of prerendered pages. */
export const firstTimeVisitor: Visitor = { isSignedIn: false, country: 'FR' }

const regionOf = (country: string): string =>
  audienceRegions.find(({ countries }) => countries.some((code) => code === country))?.value ?? 'autres'

export function isInAudience(audience: Audience | null | undefined, visitor: Visitor): boolean {
  const { regions, session } = audience ?? {}
  if (session && (session === 'signedIn') !== visitor.isSignedIn) return false
  return !regions?.length || regions.includes(regionOf(visitor.country))
}

/** « Clients connectés, Belgique ou Suisse »; undefined for everyone. */
export function formatAudience({ regions, session }: Audience): string | undefined {
  const titles = audienceRegions.filter(({ value }) => regions?.includes(value)).map(({ title }) => title)
  const places = new Intl.ListFormat('fr', { type: 'disjunction' }).format(titles)
  const people = audienceSessions.find(({ value }) => value === session)?.title
  return [people, places].filter(Boolean).join(', ') || undefined
}
