import { Button } from '#ui/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'

type Props = { retrying: boolean; onRetry: () => void }

export function OffersFailed({ retrying, onRetry }: Props) {
  return (
    <MessagePanel
      state="crossed"
      title="Impossible de charger les offres. Veuillez réessayer."
      action={
        <Button loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  )
}
