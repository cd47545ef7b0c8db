import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'

/** For whoever comes to the success page without an order. */
export function OrderNotNamed() {
  return (
    <MessagePanel
      heading="h1"
      variant="error"
      title="Commande introuvable"
      action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
    >
      <p>Cette adresse ne porte pas de numéro de commande. Votre panier n’a pas changé.</p>
    </MessagePanel>
  )
}
