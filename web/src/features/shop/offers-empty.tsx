import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'

export function OffersEmpty() {
  return (
    <MessagePanel
      variant="neutral"
      title="Aucun produit n'est disponible pour le moment..."
      action={<ButtonLink to="/support/contact">Nous contacter</ButtonLink>}
    >
      <p>Nos offres reviennent bientôt. Écrivez-nous si vous ne pouvez pas attendre.</p>
    </MessagePanel>
  )
}
