import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import type { Language } from '@lucarne/schemas/routes/languages.ts'
import { languageWords } from './language-words.ts'

/** The 404 message of a language. */
export function MissingTranslation({ language: { code, folder } }: { language: Language }) {
  const { action, text, title } = languageWords[code].notFound
  return (
    <div className="page-width py-section">
      <PageMeta title={title} />
      <p className="font-label text-faint">404</p>
      <h1 className="mt-3 font-title text-display">{title}</h1>
      <p className="mt-5 max-w-lead text-lead text-muted">{text}</p>
      <p className="mt-8">
        <ButtonLink to={folder} variant="primary" size="large">
          {action}
        </ButtonLink>
      </p>
    </div>
  )
}
