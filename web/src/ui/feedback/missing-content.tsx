import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'

/** Shown for a page whose document is not published. */
export function MissingContent() {
  return (
    <div className="page-width py-section">
      <PageMeta title="Page en préparation" />
      <MessagePanel
        heading="h1"
        variant="neutral"
        title="Cette page se prépare"
        action={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      >
        <p>Son texte n’est pas encore publié. Revenez bientôt.</p>
      </MessagePanel>
    </div>
  )
}
