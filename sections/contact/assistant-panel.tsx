import { assistantProviderOptions, writtenAnswerOptions } from '@lucarne/core/commerce/assistant.ts'
import {
  type AnswerPassage,
  answerPassages,
  type Quote,
  quoteAnswers,
} from '@lucarne/core/search/engine/answer-passages.ts'
import { Highlighted } from '@lucarne/core/search/highlighted-text.tsx'
import { useSearchIndex } from '@lucarne/core/search/use-search-index.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { Drawer } from '@lucarne/core/ui/drawer.tsx'
import { TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { AnswerSentence } from '@lucarne/store/contract/assistant.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

type Asked = { question: string; quotes: readonly Quote[]; passages: readonly AnswerPassage[] }

/** The language model's answer; renders nothing without a model or a relevant passage. */
function useWrittenAnswer(provider: string | null | undefined, asked: Asked | undefined) {
  const references = (asked?.passages ?? []).map(({ document: { id, version }, index }) => {
    return { document_id: id, version, index }
  })
  const { data: sentences = [], isLoading: isWriting } = useQuery({
    ...writtenAnswerOptions(asked?.question ?? '', references),
    enabled: Boolean(provider) && references.length > 0,
  })
  return { sentences, isWriting }
}

type Props = { sentences: readonly AnswerSentence[]; passages: readonly AnswerPassage[] }

/** The language model's answer as text, with links from the search index. */
function WrittenAnswer({ sentences, passages }: Props) {
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

/** Passages of the site, word for word, each with its page. */
const AssistantQuotes = ({ quotes }: { quotes: readonly Quote[] }) => (
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

/**
 * The assistant quotes the site's own texts, or says that they have no answer; a configured language model also writes
 * an answer from them (docs/product/support.md#assistant).
 */
export default function AssistantPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { index, hasFailed } = useSearchIndex()
  const { data: provider } = useQuery(assistantProviderOptions)
  const [asked, setAsked] = useState<Asked>()
  const { sentences, isWriting } = useWrittenAnswer(provider, asked)

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = new FormData(event.currentTarget).get('question')
    if (!index || typeof question !== 'string' || !question.trim()) return
    setAsked({
      question: question.trim(),
      quotes: quoteAnswers(index, question),
      passages: answerPassages(index, question),
    })
  }

  const onToggle = useCallback((isOpen: boolean) => !isOpen && onClose(), [onClose])

  // Rendered outside the page, which is inert while the panel is open.
  return createPortal(
    <Drawer id={id} title="Assistant" closeLabel="Fermer l’assistant" isOpen onToggle={onToggle}>
      <div className="p-6">
        <p className="mb-5 text-muted">
          L’assistant cite nos guides, nos réponses et nos fiches, mot pour mot.{' '}
          {provider
            ? `Votre question est aussi envoyée à ${provider}, dont l’intelligence artificielle rédige une réponse à partir de ces pages\u202f: n’y écrivez rien de personnel.`
            : 'Il n’écrit rien lui-même.'}
        </p>
        <form onSubmit={ask}>
          <TextField label="Votre question" name="question" required maxLength={200} autoComplete="off" />
          <Button type="submit" variant="primary" className="mt-4" disabled={!index}>
            Demander
          </Button>
        </form>
        <div role="status" className="mt-6">
          {hasFailed && <p>Les textes du site n’ont pas pu être chargés. Réessayez dans un instant.</p>}
          {isWriting && <p className="mb-6 text-muted">L’assistant rédige une réponse…</p>}
          {asked && sentences.length > 0 && <WrittenAnswer sentences={sentences} passages={asked.passages} />}
          {asked && asked.quotes.length > 0 && <AssistantQuotes quotes={asked.quotes} />}
          {asked && asked.quotes.length === 0 && sentences.length === 0 && !isWriting && <NoAnswer />}
        </div>
      </div>
    </Drawer>,
    document.body,
  )
}

const NoAnswer = () => (
  <>
    <p>Nos pages ne répondent pas à cette question. Une personne de l’équipe le fera.</p>
    <TextLink to="/support/contact">Nous écrire</TextLink>
  </>
)
