import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'

export default function ArticleNotFound() {
  return (
    <div className="page-width py-section">
      <PageMeta title="Article non trouvé" />
      <MessagePanel
        heading="h1"
        variant="error"
        title="Article non trouvé"
        action={<ButtonLink to="/blog">Retour au blog</ButtonLink>}
      >
        <p>Ce guide a été retiré, ou son adresse a changé.</p>
      </MessagePanel>
    </div>
  )
}
