import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel } from '@lucarne/core/ui/feedback/message-panel.tsx'

type Props = { error: Error; retrying: boolean; onRetry: () => void }

/** The store's error message, or a French one for network and parser errors. */
export function ProductFailed({ error, retrying, onRetry }: Props) {
  const message = 'status' in error ? error.message : 'Échec du chargement du produit'
  return (
    <div className="py-section">
      <MessagePanel
        heading="h1"
        variant="error"
        title="Erreur de chargement"
        action={
          <>
            <ButtonLink to="/nos-offres" variant="primary">
              Retour aux boîtiers
            </ButtonLink>
            <Button loading={retrying} onClick={onRetry}>
              Réessayer
            </Button>
          </>
        }
      >
        <p>{message}</p>
      </MessagePanel>
    </div>
  )
}
