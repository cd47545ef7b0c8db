import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '#commerce/cart/cart-store.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

/** Where a payment page sends the browser once an order is placed. */
export function Component() {
  const [params] = useSearchParams()
  const ordered = params.has('session_id')
  const clear = useCart((state) => state.clear)

  useEffect(() => {
    if (ordered) clear()
  }, [ordered, clear])

  return (
    <div className="page-width py-section">
      <PageMeta title={ordered ? 'Commande confirmée' : 'Commande introuvable'} />
      {ordered ? (
        <MessagePanel
          heading="h1"
          state="lit"
          title="Merci, c’est allumé"
          action={
            <>
              <ButtonLink to="/espace-client" variant="primary" size="large">
                Espace Client
              </ButtonLink>
              <ButtonLink to="/blog/installation" size="large">
                Préparer l’installation
              </ButtonLink>
            </>
          }
        >
          <p className="text-lead">
            Votre commande est enregistrée. Vos identifiants arrivent par e-mail entre 2 minutes et 24 heures
            après validation du paiement.
          </p>
        </MessagePanel>
      ) : (
        <MessagePanel
          heading="h1"
          state="crossed"
          title="Commande introuvable"
          action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
        >
          <p>Cette adresse ne porte pas de numéro de commande. Votre panier n’a pas changé.</p>
        </MessagePanel>
      )}
    </div>
  )
}
