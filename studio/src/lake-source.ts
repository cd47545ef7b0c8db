import { lakeFetch } from '@lucarne/lake/browser'
import { type ClientConfig, createClient } from '@sanity/client'
import type { SourceOptions, WorkspaceOptions } from 'sanity'
import { forgiveSpelling } from './search/forgive-spelling.ts'

/**
 * Source options that point the studio at an embedded Content Lake. `lakeFetch` carries every listener of a tab
 * over one WebSocket: browsers allow six HTTP/1.1 connections per host, and one document pane needs as many.
 */
export const embeddedLakeSource = (
  apiHost: string,
): Pick<SourceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'> => {
  const fetchContent = forgiveSpelling(lakeFetch(apiHost))
  return {
    apiHost,
    auth: { loginMethod: 'token', redirectOnSingle: false },
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({ ...options, apiHost, useProjectHostname: false, resolveFetch: () => fetchContent }),
  }
}

/** Source options for the hosted Content Lake. */
export function hostedLakeSource(): Pick<SourceOptions, 'auth' | 'unstable_clientFactory'> {
  const fetchContent = forgiveSpelling((input, init) => fetch(input, init))
  return {
    // A token instead of a cookie, because the back office sends the session to the store.
    auth: { loginMethod: 'token' },
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({ ...options, resolveFetch: () => fetchContent }),
  }
}

/** Workspace options without features that only the hosted service provides. */
export const hostedFeaturesDisabled = {
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  mediaLibrary: { enabled: false },
  announcements: { enabled: false },
  apps: { canvas: { enabled: false } },
  beta: { create: { startInCreateEnabled: false } },
} satisfies Partial<WorkspaceOptions>

/** The corresponding `document` options. */
export const hostedDocumentFeaturesDisabled = { askToEdit: { enabled: false } }
