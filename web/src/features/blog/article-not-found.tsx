import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'

export default function ArticleNotFound() {
  return (
    <div className="page-width py-section">
      <PageMeta title="Article non trouvé" />
      <SiteMessagePanel
        heading="h1"
        variant="error"
        message="articleNotFound"
        action={<ButtonLink to="/blog">Retour au blog</ButtonLink>}
      />
    </div>
  )
}
