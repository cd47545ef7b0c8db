import type { SeedDocument } from '../lib/seed-document.ts'
import { redirects } from '../texts/redirects.ts'

export const redirectDocuments = (): SeedDocument[] =>
  redirects.map(({ from, to, permanent }) => ({
    _id: `redirect-${from.slice(1)}`,
    _type: 'redirect',
    from,
    to,
    permanent,
  }))
