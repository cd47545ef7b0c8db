/**
 * The oldest version of each engine that runs the whole shop; older ones show pages and follow links. Televisions of
 * 2024 are near Chrome 108. The build's target, the check of APIs and the README's statement follow this list.
 */
export const supportedBrowsers = {
  chrome: '106',
  firefox: '128',
  safari: '16.4',
  safari_ios: '16.4',
} as const

/** The same list as the bundler reads it. */
export const buildTarget = Object.entries(supportedBrowsers).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
)
