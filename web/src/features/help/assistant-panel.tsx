import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Quote, quoteAnswers } from '#search/engine/quote.ts'
import { Highlighted } from '#search/highlighted.tsx'
import { useSearchIndex } from '#search/use-search-index.ts'
import { Button } from '#ui/button/button.tsx'
import { Drawer, DrawerClose, DrawerTitle } from '#ui/drawer.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TextLink } from '#ui/link/text-link.tsx'

type Props = { onClose: () => void }

/** The assistant: it quotes the site's own texts, and says so when they have no answer (docs/product.md#assistant). */
export default function AssistantPanel({ onClose }: Props) {
  const { index, hasFailed } = useSearchIndex()
  const [quotes, setQuotes] = useState<readonly Quote[]>()

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = new FormData(event.currentTarget).get('question')
    if (index && typeof question === 'string') setQuotes(quoteAnswers(index, question))
  }

  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <header className="flex min-h-bar-wide items-center border-line border-b px-6">
        <DrawerTitle className="text-h3">Assistant</DrawerTitle>
        <DrawerClose
          aria-label="Fermer l’assistant"
          className="-mr-2 ml-auto grid size-tap place-items-center rounded-m hover:bg-s2"
        >
          <X aria-hidden="true" className="size-5" />
        </DrawerClose>
      </header>
      <div className="p-6">
        <p className="mb-5 text-muted">
          L’assistant cite nos guides, nos réponses et nos fiches, mot pour mot. Il n’écrit rien lui-même.
        </p>
        <form onSubmit={ask}>
          <TextField label="Votre question" name="question" required maxLength={200} autoComplete="off" />
          <Button type="submit" variant="primary" className="mt-4" disabled={!index}>
            Demander
          </Button>
        </form>
        <div role="status" className="mt-6">
          {hasFailed && <p>Les textes du site n’ont pas pu être chargés. Réessayez dans un instant.</p>}
          {quotes && (quotes.length > 0 ? <Quotes quotes={quotes} /> : <NoAnswer />)}
        </div>
      </div>
    </Drawer>
  )
}

const Quotes = ({ quotes }: { quotes: readonly Quote[] }) => (
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

const NoAnswer = () => (
  <>
    <p>Nos pages ne répondent pas à cette question. Une personne de l’équipe le fera.</p>
    <TextLink to="/support/contact">Nous écrire</TextLink>
  </>
)
