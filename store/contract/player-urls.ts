/** The URLs that players load (docs/product/accounts.md#customer-area), where the provider names none. */
export function buildPlayerUrls(siteUrl: string, userName: string, password: string) {
  const url = (file: string, options: Record<string, string> = {}) =>
    `${siteUrl}/${file}?${new URLSearchParams({ username: userName, password, ...options })}`
  return { playlistUrl: url('get.php', { type: 'm3u_plus', output: 'ts' }), guideUrl: url('xmltv.php') }
}
