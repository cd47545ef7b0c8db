import { Button } from '#ui/button/button.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'

type Props = { retrying: boolean; onRetry: () => void }

export function OffersFailed({ retrying, onRetry }: Props) {
  return (
    <MessagePanel
      variant="error"
      title="Impossible de charger les offres. Veuillez réessayer."
      action={
        <Button loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  )
}
