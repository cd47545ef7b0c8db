import type { Quote } from '@lucarne/core/search/engine/quote.ts'
import { Highlighted } from '@lucarne/core/search/highlighted-text.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'

/** Passages of the site, word for word, each with its page. */
export const AssistantQuotes = ({ quotes }: { quotes: readonly Quote[] }) => (
  <ol className="grid gap-6">
    {quotes.map(({ document: { id, title, path }, passages, terms }) => (
      <li key={id}>
        <blockquote cite={path} className="wrap-anywhere grid gap-2 border-accent border-l-2 pl-4 text-muted">
          {passages.map((passage) => (
            <p key={passage}>
              <Highlighted text={passage} terms={terms} />
            </p>
          ))}
        </blockquote>
        <TextLink to={path}>{title}</TextLink>
      </li>
    ))}
  </ol>
)
