import type { SiteIdentity } from '../site-identity.ts'
import type { Thing } from './thing.ts'

/** How other things of a page refer to the house. */
export const houseId = (url: string) => ({ '@id': `${url}/#organisation` })

/** The house itself, on every page. */
export function organization({ url, name, description, email, profiles }: SiteIdentity): Thing {
  return {
    '@type': 'Organization',
    ...houseId(url),
    name,
    url: `${url}/`,
    description,
    logo: `${url}/icons/icon-512.png`,
    ...(email && { email }),
    sameAs: profiles,
  }
}
