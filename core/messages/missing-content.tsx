import { ButtonLink } from '#ui/button/button-link.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import SiteMessagePanel from './site-message-panel.tsx'

export default function MissingContent() {
  return (
    <div className="page-width py-section">
      <PageMeta title="Page en préparation" />
      <SiteMessagePanel
        heading="h1"
        variant="neutral"
        message="pageInPreparation"
        action={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      />
    </div>
  )
}
