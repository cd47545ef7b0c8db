import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import type { Env } from '#lib/parse-env.ts'

const dataUrl = ({ sanityApiHost, sanityProjectId }: Env): string =>
  `${sanityApiHost ?? `https://${sanityProjectId}.api.sanity.io`}/v${apiVersion}/data`

/** URL of the Content Lake's stream of live events. */
export const liveEventsUrl = (env: Env): string => `${dataUrl(env)}/live/events/${env.sanityDataset}`

/** URL of a query of published content without parameters, for those who do not load the client. */
export const queryUrl = (env: Env, query: string): string =>
  `${dataUrl(env)}/query/${env.sanityDataset}?query=${encodeURIComponent(query)}`
