import { lakeFetch } from '@lucarne/lake/browser'
import { type ClientConfig, createClient } from '@sanity/client'
import type { SourceOptions } from 'sanity'

/**
 * Points the studio at an embedded Content Lake. One WebSocket per tab carries every listener, because
 * browsers allow six plain connections per host and one document screen alone needs as many.
 */
export const embeddedSource = (
  apiHost: string,
): Pick<SourceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'> => ({
  apiHost,
  auth: { loginMethod: 'token', redirectOnSingle: false },
  unstable_clientFactory: (options: ClientConfig) =>
    createClient({
      ...options,
      apiHost,
      useProjectHostname: false,
      resolveFetch: () => lakeFetch(apiHost),
    }),
})
