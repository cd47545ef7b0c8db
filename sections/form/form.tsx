import { type FormFailure, sendFormAnswers } from '@lucarne/core/commerce/form-answers.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { useId, useState } from 'react'
import type { SectionProps } from '../content/page.ts'
import { AnswerField } from './answer-field.tsx'

type Props = SectionProps<'formSection'>

/**
 * A form whose fields editors choose; what visitors send arrives in the back office's inbox (docs/product/support.md#forms).
 */
export default function Form({ section }: Props) {
  const id = useId()
  const { title, text } = section
  return (
    <section aria-labelledby={id} className="page-width section-flow wrap-anywhere py-section">
      <div className="lit-m grid grid-cols-1 gap-x-gap gap-y-7 border border-line bg-s1 p-6 md:grid-cols-12 md:p-10">
        <div className="md:col-span-4">
          <h2 id={id} className="text-h2">
            {preventHyphenBreaks(title)}
          </h2>
          {text && <p className="mt-1.5 text-muted">{preventHyphenBreaks(text)}</p>}
        </div>
        <div className="md:col-span-8">
          <AnswerForm section={section} />
        </div>
      </div>
    </section>
  )
}

function parseAnswers(form: HTMLFormElement, fields: Props['section']['fields']) {
  const data = new FormData(form)
  const entries = fields.map(({ _key }) => [_key, String(data.get(_key) ?? '').trim()])
  return { answers: Object.fromEntries(entries), website: String(data.get('website') ?? '') }
}

type Kind = SectionProps<'formSection'>['section']['fields'][number]['kind']
type Problem = Extract<FormFailure, { code: 'invalid_answers' }>['fields'][string]

const missing: Partial<Record<Kind, string>> = {
  email: 'Indiquez votre adresse e-mail\u202f: nous vous y répondons.',
  choice: 'Choisissez une réponse.',
  consent: 'Cochez cette case pour envoyer votre demande.',
}
const invalid: Partial<Record<Kind, string>> = {
  email: 'Vérifiez l’adresse\u202f: elle ressemble à nom@exemple.fr.',
  phone: 'Vérifiez le numéro\u202f: des chiffres, avec un + au début si besoin.',
}

/** Error beside an invalid answer. */
function describeProblem(kind: Kind, problem: Problem): string {
  if (problem === 'missing') return missing[kind] ?? 'Remplissez ce champ.'
  if (problem === 'too_long') return 'Raccourcissez cette réponse\u202f: elle est trop longue.'
  return invalid[kind] ?? 'Cette réponse n’est pas proposée\u202f: choisissez-en une autre.'
}

const notSent = 'Votre message n’est pas parti'
const otherWays = 'écrivez-nous depuis la page Contact.'

const failed = `${notSent}. Réessayez, ou ${otherWays}`

const formFailureSentences: Record<FormFailure['code'], string> = {
  invalid_answers: `${notSent}\u202f: corrigez les réponses signalées.`,
  rate_limited: `${notSent}\u202f: plusieurs demandes sont déjà venues de vous. Patientez, ou ${otherWays}`,
  not_found: `${notSent}\u202f: ce formulaire n’est plus ouvert. Rechargez la page, ou ${otherWays}`,
  invalid_request: failed,
  conflict: failed,
  failed,
}

/** Errors are beside their fields; input stays until it is sent. */
function AnswerForm({ section: { _key, document, fields, buttonLabel, confirmation } }: Props) {
  const [reference, setReference] = useState<string>()
  const [failure, setFailure] = useState<FormFailure>()
  const [isSending, setSending] = useState(false)

  const send = async (form: HTMLFormElement) => {
    setSending(true)
    const result = await sendFormAnswers(fields, { document, form: _key, ...parseAnswers(form, fields) })
    setSending(false)
    if (result.ok) return setReference(result.value.reference)
    const next = result.failure
    setFailure(next)
    if (next.code !== 'invalid_answers') return
    const first = fields.find((field) => next.fields[field._key])
    const control = first && form.elements.namedItem(first._key)
    if (control instanceof HTMLElement) control.focus()
  }
  const problems = failure?.code === 'invalid_answers' ? failure.fields : {}
  /** A changed field loses its error. */
  const forgetProblem = (key: string) => {
    const { [key]: solved, ...others } = problems
    if (!solved) return
    setFailure(Object.keys(others).length > 0 ? { code: 'invalid_answers', fields: others } : undefined)
  }

  if (reference !== undefined) return <Acknowledgement text={confirmation} reference={reference} />
  return (
    <form
      noValidate
      className="grid gap-5"
      onChange={({ target }) => 'name' in target && forgetProblem(String(target.name))}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => {
          const problem = problems[field._key]
          return (
            <AnswerField
              key={field._key}
              field={field}
              error={problem && describeProblem(field.kind, problem)}
            />
          )
        })}
      </div>
      {/* Honeypot: hidden from people, so that only a program fills it in. */}
      <input name="website" hidden autoComplete="off" />
      {failure && (
        <p role="alert" className="text-bad">
          {formFailureSentences[failure.code]}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" loading={isSending}>
        {buttonLabel}
      </Button>
    </form>
  )
}

function Acknowledgement({ text, reference }: { text: string; reference: string }) {
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1} role="status" className="lit-m bg-s2 p-6">
      <p className="max-w-lead text-lead">{preventHyphenBreaks(text)}</p>
      <p className="mt-2 text-muted">
        Votre référence{'\u202f'}:{' '}
        <span className="tabular whitespace-nowrap font-strong text-ink">{reference}</span>
      </p>
    </div>
  )
}
