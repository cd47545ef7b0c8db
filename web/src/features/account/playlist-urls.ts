const userNameLength = 8
const placeholder = 'VOTRE_MOT_DE_PASSE'

/**
 * The addresses a player asks for: channels (M3U) and programme guide (EPG). The user name is the first eight
 * characters of the account's id; the password is a placeholder, the real one comes by mail (spec §9).
 */
export function playlistUrls(siteUrl: string, userId: string) {
  const address = (file: string, more: Record<string, string> = {}) => {
    const credentials = { username: userId.slice(0, userNameLength), password: placeholder }
    return `${siteUrl}/${file}?${new URLSearchParams({ ...credentials, ...more })}`
  }
  return {
    m3u: address('get.php', { type: 'm3u_plus', output: 'ts' }),
    epg: address('xmltv.php'),
  }
}
