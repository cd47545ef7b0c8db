/** From this API version on, the default perspective is `published`, not `raw`, and there are releases. */
const releasesSince = 'v2025-02-19'

export function knowsReleases(version: string | undefined): boolean {
  return version === 'vX' || (version !== undefined && /^v\d{4}/.test(version) && version >= releasesSince)
}
