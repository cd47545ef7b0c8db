import type { AnswerPassage } from '@lucarne/core/search/engine/answer-passages.ts'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { AnswerSentence } from '@lucarne/store/contract/assistant.ts'

type Props = { sentences: readonly AnswerSentence[]; passages: readonly AnswerPassage[] }

/** The language model's answer as text, with links from the search index. */
export function WrittenAnswer({ sentences, passages }: Props) {
  const cited = sentences.flatMap(({ sources }) =>
    sources.flatMap((source) => passages[source]?.document ?? []),
  )
  const pages = [...new Map(cited.map((document) => [document.id, document])).values()]
  return (
    <section aria-labelledby="reponse-redigee" className="mb-8">
      <h3 id="reponse-redigee" className="text-h4">
        En bref
      </h3>
      <p className="wrap-anywhere mt-2">{sentences.map(({ text }) => text).join(' ')}</p>
      <p className="mt-2 text-muted text-small">
        Rédigé par une intelligence artificielle, à partir de ces pages. En cas de doute, ce sont elles qui
        comptent.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {pages.map(({ id, path, title }) => (
          <li key={id}>
            <TextLink to={path}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
