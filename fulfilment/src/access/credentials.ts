import { playerUrls } from '@lucarne/store/contract/player-urls.ts'
import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { z } from 'zod'

const printable = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const playerUrl = z.url({ protocol: /^https?$/ }).max(1000)

/** Credentials as a provider or a file of staff writes them; the URLs may be absent. */
const credentialsInput = z.object({
  user_name: printable.max(64),
  password: printable,
  playlist_url: playerUrl.nullish(),
  guide_url: playerUrl.nullish(),
})

/** @throws ZodError on anything else than credentials. */
export function parseCredentials(value: unknown, siteUrl: string): AccessCredentials {
  const input = credentialsInput.parse(value)
  const { playlistUrl, guideUrl } = playerUrls(siteUrl, input.user_name, input.password)
  return {
    userName: input.user_name,
    password: input.password,
    playlistUrl: input.playlist_url ?? playlistUrl,
    guideUrl: input.guide_url ?? guideUrl,
  }
}
