import { env } from '#lib/env.ts'
import { CopyField } from './copy-field.tsx'
import { RecommendedApps } from './recommended-apps.tsx'

const userNameLength = 8
const passwordPlaceholder = 'VOTRE_MOT_DE_PASSE'

/**
 * The URLs that IPTV players load: channels (M3U) and programme guide (EPG). The user name is the first eight
 * characters of the account's id; the password is a placeholder, because the real one is sent by e-mail.
 */
export function playlistUrls(siteUrl: string, userId: string) {
  const url = (file: string, options: Record<string, string> = {}) => {
    const credentials = { username: userId.slice(0, userNameLength), password: passwordPlaceholder }
    return `${siteUrl}/${file}?${new URLSearchParams({ ...credentials, ...options })}`
  }
  return {
    m3u: url('get.php', { type: 'm3u_plus', output: 'ts' }),
    epg: url('xmltv.php'),
  }
}

export function DownloadsTab({ userId }: { userId: string }) {
  const { m3u, epg } = playlistUrls(env.siteUrl, userId)
  return (
    <div className="grid gap-y-14">
      <RecommendedApps />
      <section aria-labelledby="adresses" className="max-w-3xl">
        <h2 id="adresses" className="text-h3">
          Vos adresses de lecture
        </h2>
        <p className="mt-2 mb-6 max-w-measure text-muted">
          Collez-les dans votre application, puis remplacez VOTRE_MOT_DE_PASSE par le mot de passe reçu avec
          vos identifiants.
        </p>
        <div className="grid gap-6">
          <CopyField label="URL M3U" value={m3u} hint="Les chaînes, les films et les séries." />
          <CopyField label="URL EPG" value={epg} hint="Le guide des programmes." />
        </div>
      </section>
    </div>
  )
}
