import type { Replacements } from './replace-in-packages.ts'

/**
 * Requests of each load for which the Studio has no option, on an embedded lake: whether the hosted service takes
 * feedback and which version is the latest are not asked; the SDK's clients ask the lake at its own host, instead of a
 * subdomain with the project's id, for the user and the consent to telemetry; and the form of a task, which makes a
 * workspace of its own, takes login and client of this one.
 */
export const hostedRequests: Replacements = [
  ['...apiHost && { apiHost }', '...apiHost && { apiHost, useProjectHostname: false }'],
  ['fetch(FEEDBACK_TUNNEL_URL, {', 'Promise.reject({'],
  [
    'fetchLatestAvailableVersionForPackage = async (options) => {',
    'fetchLatestAvailableVersionForPackage = async () => {}, askLatestVersion = async (options) => {',
  ],
  [
    'prepareConfig(addonDatasetConfig, {',
    'prepareConfig({ ...addonDatasetConfig, auth: source.__internal.options.auth, unstable_clientFactory: source.__internal.options.unstable_clientFactory }, {',
  ],
]
