import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'

export function CartEmpty() {
  return (
    <div className="flex-1 p-6">
      <MessagePanel
        variant="neutral"
        title="Votre panier est vide."
        action={
          <ButtonLink to="/nos-offres" variant="primary">
            Voir nos offres
          </ButtonLink>
        }
      >
        <p>Une durée, un boîtier, ou les deux ? Tout est sur une page.</p>
      </MessagePanel>
    </div>
  )
}
