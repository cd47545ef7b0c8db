import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import type { Env } from '#lib/read-env.ts'

/** URL of the Content Lake's stream of live events. */
export const liveEventsUrl = ({ sanityApiHost, sanityDataset, sanityProjectId }: Env): string =>
  `${sanityApiHost ?? `https://${sanityProjectId}.api.sanity.io`}/v${apiVersion}/data/live/events/${sanityDataset}`
