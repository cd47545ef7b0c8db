import type { Replacements } from './replace-in-packages.ts'

/**
 * Requests that fail on an embedded lake and cannot be configured, because the Studio's `apiHost` is meant for a domain
 * of the hosted service (sanity-io/sanity#4433): the SDK requests the user at a subdomain with the project's id, and
 * the task form, which creates its own workspace, calls the hosted service.
 */
export const hostedRequests: Replacements = [
  ['...apiHost && { apiHost }', '...apiHost && { apiHost, useProjectHostname: false }'],
  [
    'prepareConfig(addonDatasetConfig, {',
    'prepareConfig({ ...addonDatasetConfig, auth: source.__internal.options.auth, unstable_clientFactory: source.__internal.options.unstable_clientFactory }, {',
  ],
]
