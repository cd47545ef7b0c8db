import { env } from '@lucarne/core/lib/env.ts'
import { buildPlayerUrls } from '@lucarne/store/contract/player-urls.ts'
import { PlayerUrls } from './copy-field.tsx'
import { RecommendedApps } from './recommended-apps.tsx'

const userNameLength = 8
const passwordPlaceholder = 'VOTRE_MOT_DE_PASSE'

/**
 * The user name is the first eight characters of the account's id; the password is a placeholder, because there is no
 * access yet.
 */
export const sampleUrls = (siteUrl: string, userId: string) =>
  buildPlayerUrls(siteUrl, userId.slice(0, userNameLength), passwordPlaceholder)

/** @param hasAccess whether the page shows the customer's own URLs with the access. */
export default function DownloadsTab({ userId, hasAccess }: { userId: string; hasAccess: boolean }) {
  return (
    <div className="grid gap-y-14">
      <RecommendedApps />
      <section aria-labelledby="adresses" className="max-w-3xl">
        <h2 id="adresses" className="text-h3">
          Vos adresses de lecture
        </h2>
        <p className="mt-2 mb-6 max-w-measure text-muted">
          {hasAccess
            ? 'Les vôtres s’affichent en haut de cette page, avec vos identifiants. Collez-les dans votre application.'
            : 'Voici leur forme. Les vôtres s’affichent ici, avec vos identifiants, dès que votre accès est ouvert.'}
        </p>
        {!hasAccess && (
          <div className="grid gap-6">
            <PlayerUrls {...sampleUrls(env.siteUrl, userId)} />
          </div>
        )}
      </section>
    </div>
  )
}
