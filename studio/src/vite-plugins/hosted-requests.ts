import type { Replacements } from './replace-in-packages.ts'

/**
 * What fails on an embedded lake and has no option, because the Studio's `apiHost` is meant for a domain of the hosted
 * service (sanity-io/sanity#4433): the SDK's clients ask for the user at a subdomain with the project's id, and the form of
 * a task, which makes a workspace of its own, asks the hosted service.
 */
export const hostedRequests: Replacements = [
  ['...apiHost && { apiHost }', '...apiHost && { apiHost, useProjectHostname: false }'],
  [
    'prepareConfig(addonDatasetConfig, {',
    'prepareConfig({ ...addonDatasetConfig, auth: source.__internal.options.auth, unstable_clientFactory: source.__internal.options.unstable_clientFactory }, {',
  ],
]
