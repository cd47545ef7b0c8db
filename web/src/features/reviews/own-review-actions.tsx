import { appealReview, deleteReview } from '@lucarne/core/backend/own-review.ts'
import { type OwnReview, ownReviewsKey, type ReviewResult } from '@lucarne/core/backend/reviews.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { TextArea } from '@lucarne/core/ui/form/text-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import type { MessageName } from '@lucarne/schemas/messages/message-groups.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeReviewFailure } from './describe-failure.ts'

type Props = { review: OwnReview; onEdit: () => void }

/** Actions of authors on their review; see docs/product/reviews.md#reviews-of-authors. */
export function OwnReviewActions({ review, onEdit }: Props) {
  const [step, setStep] = useState<'appeal' | 'delete'>()
  const canEdit = review.is_approved || !review.appealed_at
  const canAppeal = review.is_rejected && !review.appealed_at
  const close = () => setStep(undefined)
  if (step === 'appeal') return <AppealForm id={review.id} onClose={close} />
  if (step === 'delete') return <Deletion id={review.id} onClose={close} />
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {canEdit && (
        <Button size="small" onClick={onEdit}>
          Modifier
        </Button>
      )}
      {canAppeal && (
        <Button size="small" onClick={() => setStep('appeal')}>
          Faire un recours
        </Button>
      )}
      <Button size="small" onClick={() => setStep('delete')}>
        Supprimer
      </Button>
    </div>
  )
}

/** Runs a change, tells its result and reads the reviews again. */
function useChange(done: MessageName) {
  const queryClient = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = async (change: () => Promise<ReviewResult>) => {
    setRunning(true)
    const result = await change()
    if (result.ok) void notifyMessage(queryClient, done)
    else notify({ tone: 'destructive', title: 'Erreur', description: describeReviewFailure(result.failure) })
    await queryClient.invalidateQueries({ queryKey: ownReviewsKey })
    setRunning(false)
    return result.ok
  }
  return { run, isRunning }
}

function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [error, setError] = useState<string>()
  const { run, isRunning } = useChange('appealSent')
  const submit = async (text: string) => {
    setError(text ? undefined : 'Dites pourquoi votre avis devrait paraître.')
    if (text && (await run(() => appealReview(id, text)))) onClose()
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(getFormField(new FormData(event.currentTarget), 'appeal'))
      }}
    >
      <TextArea
        label="Votre recours"
        name="appeal"
        maxLength={1000}
        required
        autoFocus
        error={error}
        hint="Un seul recours est possible. La décision suivante est définitive."
      />
      <Choices onCancel={onClose}>
        <Button type="submit" size="small" variant="primary" loading={isRunning}>
          Envoyer mon recours
        </Button>
      </Choices>
    </form>
  )
}

function Deletion({ id, onClose }: { id: string; onClose: () => void }) {
  const { run, isRunning } = useChange('reviewDeleted')
  return (
    <div className="mt-4 grid gap-3">
      <p>Supprimer cet avis, avec son image et sa vidéo{'\u202f'}? C’est définitif.</p>
      <Choices onCancel={onClose}>
        <Button
          autoFocus
          size="small"
          variant="danger"
          loading={isRunning}
          onClick={() => void run(() => deleteReview(id))}
        >
          Supprimer définitivement
        </Button>
      </Choices>
    </div>
  )
}

function Choices({ children, onCancel }: { children: ReactNode; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {children}
      <Button size="small" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  )
}
