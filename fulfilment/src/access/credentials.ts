import { buildPlayerUrls } from '@lucarne/store/contract/player-urls.ts'
import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { z } from 'zod'

const printable = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const playerUrl = z.url({ protocol: /^https?$/ }).max(1000)

/** Credentials from a provider or a file of staff; the URLs are optional. */
const credentialsInput = z.object({
  user_name: printable.max(64),
  password: printable,
  playlist_url: playerUrl.nullish(),
  guide_url: playerUrl.nullish(),
})

const json = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(credentialsInput)

/** Parses credentials; undefined when malformed. */
export function parseCredentials(text: string, siteUrl: string): AccessCredentials | undefined {
  const { data: input } = json.safeParse(text)
  if (!input) return undefined
  const { playlistUrl, guideUrl } = buildPlayerUrls(siteUrl, input.user_name, input.password)
  return {
    userName: input.user_name,
    password: input.password,
    playlistUrl: input.playlist_url ?? playlistUrl,
    guideUrl: input.guide_url ?? guideUrl,
  }
}
