import { credentialsOptions } from '@lucarne/core/commerce/account-orders.ts'
import type { GetToken } from '@lucarne/core/commerce/request-account.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { Spinner } from '@lucarne/core/ui/feedback/spinner.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { Access } from '@lucarne/store/contract/access.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { AccessReset } from './access-reset.tsx'
import { describeAccess } from './access-texts.ts'
import { CopyField, PlayerUrls } from './copy-field.tsx'

const guides = [
  { to: '/blog/smart-tv', device: 'Smart TV' },
  { to: '/blog/boitiers', device: 'Boîtier' },
  { to: '/blog/applications', device: 'Téléphone, tablette' },
  { to: '/blog/installation', device: 'Autre appareil' },
]

type Props = { access: Access; getToken: GetToken; queryKey: readonly unknown[] }

/** The credentials of a subscription: on their way, or shown and copied when they are asked for. */
export function AccessPanel({ access, getToken, queryKey }: Props) {
  const headingId = `acces-${access.id}`
  const isIssued = access.state === 'issued'
  return (
    <section
      aria-labelledby={headingId}
      className="lit-m mt-10 grid grid-cols-1 gap-x-16 gap-y-6 border border-line bg-s1 p-5 md:grid-cols-[5fr_7fr] md:p-8"
    >
      <div>
        <h2 id={headingId} className="text-h3">
          Votre accès
        </h2>
        <p className="mt-1 font-strong">{access.plan_name}</p>
        <p aria-live="polite" className="mt-2 max-w-lead text-muted">
          {!isIssued && access.state !== 'revoked' && (
            <span className="mr-2.5 inline-flex align-[-0.15em] text-accent">
              <Spinner />
            </span>
          )}
          {describeAccess(access)}
        </p>
        {isIssued && (
          <nav aria-label="Guides d’installation" className="mt-4">
            <p className="text-faint text-small">Le guide de votre appareil</p>
            <ul className="flex flex-wrap gap-x-6">
              {guides.map(({ to, device }) => (
                <li key={to}>
                  <TextLink to={to} arrow={false}>
                    {device}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {isIssued && !access.is_resetting && (
        <Credentials access={access} getToken={getToken} queryKey={queryKey} />
      )}
    </section>
  )
}

function Credentials({ access, getToken, queryKey }: Props) {
  const queryClient = useQueryClient()
  const credentials = useQuery(credentialsOptions(access.id, getToken))
  if (!credentials.data)
    return (
      <div className="self-center">
        <Button
          variant="primary"
          size="large"
          loading={credentials.isFetching}
          onClick={() => void credentials.refetch()}
        >
          <Eye aria-hidden="true" className="size-5" />
          Afficher mes identifiants
        </Button>
        <p role={credentials.isError ? 'alert' : undefined} className="mt-3 text-muted text-small">
          {credentials.isError
            ? 'Vos identifiants n’ont pas pu être lus. Réessayez dans un instant.'
            : 'Ils restent chiffrés chez nous, et ne s’affichent que pour vous.'}
        </p>
      </div>
    )
  const { user_name, password, playlist_url, guide_url } = credentials.data
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <CopyField
          label="Identifiant"
          value={user_name}
          copyLabel="Copier l’identifiant"
          copiedTitle="Identifiant copié"
        />
        <CopyField
          label="Mot de passe"
          value={password}
          copyLabel="Copier le mot de passe"
          copiedTitle="Mot de passe copié"
        />
      </div>
      <PlayerUrls playlistUrl={playlist_url} guideUrl={guide_url} />
      <AccessReset
        accessId={access.id}
        getToken={getToken}
        onRequested={() => void queryClient.invalidateQueries({ queryKey })}
      />
    </div>
  )
}
