import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { ownVotesOptions, vote } from '@lucarne/core/backend/review-votes.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'

const refusals = {
  signedOut: {
    title: 'Connexion requise',
    description: 'Connectez-vous pour dire qu’un avis vous a été utile.',
  },
  own: { title: 'Vote impossible', description: 'Votre propre avis se passe de votre vote.' },
  failed: { title: 'Erreur', description: 'Votre vote n’est pas parti. Réessayez dans un instant.' },
}

type Props = { review: Pick<Review, 'id' | 'title' | 'helpful_count'> }

/** Says that a published review was helpful, once per customer, or takes it back. */
export function HelpfulButton({ review }: Props) {
  const queryClient = useQueryClient()
  const userId = useAuth(({ user }) => user?.id)
  const { data: votes } = useQuery({ ...ownVotesOptions(userId ?? ''), enabled: userId !== undefined })
  const [isSending, setIsSending] = useState(false)
  const isHelpful = userId !== undefined && votes?.includes(review.id) === true

  const refuse = (reason: keyof typeof refusals) => notify({ tone: 'destructive', ...refusals[reason] })
  const toggle = async () => {
    if (userId === undefined) return refuse('signedOut')
    if (isSending) return
    setIsSending(true)
    try {
      if (!(await vote(queryClient, { reviewId: review.id, userId, isHelpful: !isHelpful }))) refuse('own')
    } catch {
      refuse('failed')
    }
    setIsSending(false)
  }

  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      aria-label={`Utile, avis « ${review.title} », ${review.helpful_count}`}
      onClick={() => void toggle()}
      className={classNames(
        'tabular inline-flex min-h-tap shrink-0 items-center gap-2 rounded-m px-2.5 font-label text-small transition-colors hover:bg-s2',
        isHelpful ? 'text-accent' : 'text-muted',
      )}
    >
      <ThumbsUp aria-hidden="true" className={classNames('size-5', isHelpful && 'fill-accent-soft')} />
      Utile
      {review.helpful_count > 0 && <span>{review.helpful_count.toLocaleString('fr-FR')}</span>}
    </button>
  )
}
