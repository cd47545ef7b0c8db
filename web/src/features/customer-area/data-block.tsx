import type { User } from '@lucarne/core/backend/auth-store.ts'
import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import {
  accountDeletionOptions,
  downloadAccountArchive,
  sendDeletionCancellation,
} from '@lucarne/core/commerce/account-data.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { saveFile } from '@lucarne/schemas/rules/save-file.ts'
import { useQuery } from '@tanstack/react-query'
import { FileDown, UserX } from 'lucide-react'
import { useState } from 'react'
import { DeletionForm } from './deletion-form.tsx'
import { Disclosure } from './disclosure.tsx'

const failed = {
  tone: 'destructive',
  title: 'Erreur',
  description: 'Cela n’a pas abouti. Réessayez dans un instant.',
} as const

/** The customer's own data: one archive of it, and the deletion of the account. */
export function DataBlock({ user }: { user: User }) {
  const deletion = useQuery(accountDeletionOptions(user.id, getSessionToken))
  return (
    <section aria-labelledby="donnees">
      <h2 id="donnees" className="text-h3">
        Vos données
      </h2>
      <div className="mt-5 grid gap-2.5">
        <Disclosure
          icon={FileDown}
          title="Recevoir mes données"
          text="Tout ce que nous gardons de vous, en un fichier"
          renderPanel={() => <Export />}
        />
        {deletion.data ? (
          <PendingDeletion dueAt={deletion.data} onCancelled={() => deletion.refetch()} />
        ) : (
          <Disclosure
            icon={UserX}
            title="Supprimer mon compte"
            text="Avec une semaine pour changer d’avis"
            renderPanel={() => (
              <DeletionForm email={user.email ?? ''} onRequested={() => deletion.refetch()} />
            )}
          />
        )}
      </div>
    </section>
  )
}

function Export() {
  /** The share that has arrived, from 0 to 1; undefined before. */
  const [progress, setProgress] = useState<number>()
  const download = async () => {
    setProgress(0)
    const archive = await downloadAccountArchive(getSessionToken, setProgress)
    if (archive.ok) saveFile(archive.value, 'mes-donnees.zip')
    else notify(failed)
    setProgress(undefined)
  }
  return (
    <>
      <p className="mb-4 text-muted">
        Une archive (ZIP) avec vos factures en PDF, vos photos et vidéos, et tout le reste dans un fichier
        lisible par d’autres services (JSON) : compte, commandes, rétractations, accès, messages et avis.
      </p>
      {progress !== undefined && (
        <progress
          aria-label="Téléchargement de vos données"
          value={Math.round(progress * 100)}
          max={100}
          className="mb-4 block h-2 w-full appearance-none overflow-hidden rounded-s bg-s3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <Button loading={progress !== undefined} onClick={() => void download()}>
        Télécharger
      </Button>
    </>
  )
}

function PendingDeletion({ dueAt, onCancelled }: { dueAt: string; onCancelled: () => Promise<unknown> }) {
  const [isCancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    const result = await sendDeletionCancellation(getSessionToken)
    if (!result.ok) {
      notify(failed)
      return setCancelling(false)
    }
    await onCancelled()
    notify({ tone: 'success', title: 'Compte conservé', description: 'Rien n’a été effacé.' })
  }
  return (
    <div role="status" className="lit-s border border-line bg-s1 p-5">
      <p className="mb-4">
        Votre compte sera supprimé le <strong className="font-strong">{formatDate(dueAt)}</strong>. D’ici là,
        rien ne change et vous pouvez le garder.
      </p>
      <Button variant="primary" loading={isCancelling} onClick={() => void cancel()}>
        Garder mon compte
      </Button>
    </div>
  )
}
