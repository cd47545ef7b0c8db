import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { pathOf } from '../document-actions/path-of.ts'
import { MoveOffer } from './move-offer.tsx'
import type { Move } from './redirect-move.ts'

/** « Publier », which offers to lead the old address on when the publication has changed a page's address. */
export function offerRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishAndOffer: DocumentActionComponent = (props) => {
    const description = publish(props)
    const [move, setMove] = useState<Move>()
    if (!description) return description
    const onHandle = () => {
      const from = pathOf(props.published)
      const to = pathOf(props.draft)
      setMove(from && to && from !== to ? { from, to } : undefined)
      description.onHandle?.()
    }
    // Only once it is done: a publication that failed has moved nothing.
    const hasMoved = move !== undefined && pathOf(props.published) === move.to
    const close = () => setMove(undefined)
    return {
      ...description,
      onHandle,
      dialog: hasMoved
        ? {
            type: 'dialog',
            header: 'L’adresse de la page a changé',
            onClose: close,
            content: <MoveOffer {...move} onClose={close} />,
          }
        : (description.dialog ?? false),
    }
  }
  if (publish.action) PublishAndOffer.action = publish.action
  return PublishAndOffer
}
