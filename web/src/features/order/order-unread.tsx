import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { RetryNotice } from '#ui/feedback/retry-notice.tsx'

type Props = { retrying: boolean; onRetry: () => void }

/** While the store cannot tell of the order: what is true of it all the same. */
export function OrderUnread({ retrying, onRetry }: Props) {
  return (
    <MessagePanel
      heading="h1"
      variant="neutral"
      title="Votre commande est entre nos mains"
      action={
        <RetryNotice isRetrying={retrying} onRetry={onRetry}>
          Le détail de votre commande n’a pas pu être chargé. Il s’affiche ici dès que possible.
        </RetryNotice>
      }
    >
      <p className="text-lead">
        Ce que vous avez payé est enregistré{'\u202f'}: inutile de payer à nouveau. La confirmation arrive par
        e-mail.
      </p>
    </MessagePanel>
  )
}
