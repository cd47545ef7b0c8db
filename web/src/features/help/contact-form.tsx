import { requestSubjects } from '@lucarne/store/contract/request-subjects.ts'
import { useState } from 'react'
import { StoreError } from '#commerce/store-request.ts'
import { readFormField } from '#lib/form-field.ts'
import { SubmitButton, SubmitForm } from '#ui/auth/submit-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { placeholders } from './placeholders.ts'

const notSent = 'Votre message n’est pas parti'
const otherWays = 'écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.'

function errorText(error: unknown): string {
  const status = error instanceof StoreError ? error.status : 0
  if (status === 400) return `${notSent}\u202f: vérifiez votre adresse et la longueur de vos réponses.`
  if (status === 429)
    return `${notSent}\u202f: plusieurs demandes sont déjà venues de vous. Patientez, ou ${otherWays}`
  return `${notSent}. Réessayez, ou ${otherWays}`
}

type SentRequest = { reference: string; email: string }

/** The contact form (docs/product.md#contact). What was typed stays until it has arrived. */
export function ContactForm() {
  const [sent, setSent] = useState<SentRequest>()
  const [error, setError] = useState<string>()
  const send = async (form: FormData) => {
    setError(undefined)
    try {
      const { sendRequest } = await import('./send-request.ts')
      setSent({ reference: await sendRequest(form), email: readFormField(form, 'email') })
    } catch (problem) {
      // A store of another kind takes no requests.
      if (problem instanceof StoreError && problem.status === 404) notify(placeholders.contactForm)
      else setError(errorText(problem))
    }
  }
  if (sent) return <Acknowledgement {...sent} />
  return (
    <SubmitForm onSubmit={send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nom" name="name" autoComplete="name" maxLength={120} required />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextField
          label="WhatsApp"
          note="facultatif"
          name="whatsapp"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <SelectField label="Sujet" name="subject" options={requestSubjects} required />
      </div>
      <TextArea label="Message" name="message" rows={6} maxLength={4000} required />
      {/* People do not see it: a program fills it in. */}
      <input type="text" name="website" hidden autoComplete="off" tabIndex={-1} aria-hidden="true" />
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <SubmitButton size="large">Envoyer ma demande</SubmitButton>
    </SubmitForm>
  )
}

function Acknowledgement({ reference, email }: SentRequest) {
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1} role="status" className="lit-m bg-s2 p-6">
      <p className="font-display font-head text-h3">Votre demande est arrivée</p>
      <p className="mt-2 max-w-lead text-muted">
        Un e-mail vous le confirme à {email}. Votre référence{'\u202f'}:{' '}
        <span className="tabular whitespace-nowrap font-strong text-ink">{reference}</span>
      </p>
    </div>
  )
}
