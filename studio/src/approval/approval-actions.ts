import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, type SanityClient, useClient, useCurrentUser } from 'sanity'
import { approveDraft, type Person, requestApproval, withdrawRequest } from './approval.ts'
import { useApproval } from './use-approval.ts'

type Write = (client: SanityClient, by: Person) => Promise<unknown>

/** Performs a write as the current user, with a toast about its outcome. */
function useApprovalWrite(): (write: Write, done: string) => Promise<void> {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const user = useCurrentUser()
  return async (write, done) => {
    try {
      await write(client, { id: user?.id ?? '', name: user?.name ?? '' })
      toast.push({ status: 'success', title: done })
    } catch {
      toast.push({
        status: 'error',
        title: 'La relecture n’a pas changé',
        description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
      })
    }
  }
}

/** « Demander une relecture », or « Annuler la demande ». */
export const requestApprovalAction: DocumentActionComponent = (props) => {
  const { draft, id, onComplete, published, type } = props
  const { state } = useApproval(props)
  const write = useApprovalWrite()
  if (!draft) return null
  if (state === 'none')
    return {
      label: 'Demander une relecture',
      icon: EyeOpenIcon,
      onHandle: () =>
        void write(
          (client, by) => requestApproval(client, { by, id, publishedRev: published?._rev, type }),
          'Relecture demandée',
        ).then(onComplete),
    }
  return {
    label: 'Annuler la demande de relecture',
    icon: EyeOpenIcon,
    onHandle: () => void write((client) => withdrawRequest(client, id), 'Demande annulée').then(onComplete),
  }
}

/** « Approuver », for everyone except the requester. */
export const approveAction: DocumentActionComponent = (props) => {
  const { draft, id, onComplete } = props
  const { approval, state } = useApproval(props)
  const write = useApprovalWrite()
  const user = useCurrentUser()
  if (!draft || (state !== 'requested' && state !== 'outdated')) return null
  const isOwn = approval?.requestedBy.id === user?.id
  return {
    label: 'Approuver',
    icon: CheckmarkCircleIcon,
    tone: 'positive',
    disabled: isOwn,
    ...(isOwn && { title: 'Vous avez demandé la relecture : quelqu’un d’autre approuve.' }),
    onHandle: () =>
      void write((client, by) => approveDraft(client, id, draft._rev, by), 'Relecture approuvée').then(
        onComplete,
      ),
  }
}
