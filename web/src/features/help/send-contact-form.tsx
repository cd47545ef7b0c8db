import { parseBody, type StoreFailure, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { useSiteMessage } from '@lucarne/core/content/resolve-message.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { notify, type ToastMessage } from '@lucarne/core/ui/toast/toast-store.ts'
import { contactResponseSchema } from '@lucarne/store/contract/contact-ticket.ts'
import type { ReactNode } from 'react'

const notSent = 'Votre message n’est pas parti'
const otherWays = 'écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.'

const failed = `${notSent}. Réessayez, ou ${otherWays}`

const sentences: Record<Exclude<StoreFailure['code'], 'not_found'>, string> = {
  invalid_request: `${notSent}\u202f: vérifiez votre adresse et la longueur de vos réponses.`,
  rate_limited: `${notSent}\u202f: plusieurs demandes sont déjà venues de vous. Patientez, ou ${otherWays}`,
  conflict: failed,
  failed,
}

function sendRequest(form: FormData) {
  const names = ['name', 'email', 'whatsapp', 'subject', 'message', 'website'] as const
  const body = Object.fromEntries(names.map((name) => [name, getFormField(form, name)]))
  const sent = sendToStore('/tickets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return parseBody(sent, contactResponseSchema)
}

/** The outcome of the contact form: its acknowledgement in place of the form, or the error. */
export type SubmitTicketResult = { acknowledgement?: ReactNode; error?: string }

/** The toast of a form whose store takes no requests (docs/product/site.md#placeholders). */
const formPlaceholder: ToastMessage = {
  title: 'Formulaire en développement',
  description: 'Votre message n’est pas parti. Écrivez-nous sur WhatsApp, sur Telegram ou par e-mail.',
}

/** Sends what the contact form asks. Loaded when it is sent. */
export async function sendContactForm(form: FormData): Promise<SubmitTicketResult> {
  const sent = await sendRequest(form)
  if (sent.ok) {
    const { reference } = sent.value
    return { acknowledgement: <Acknowledgement reference={reference} email={getFormField(form, 'email')} /> }
  }
  const { code } = sent.failure
  if (code !== 'not_found') return { error: sentences[code] }
  // A store of another kind takes no requests.
  notify(formPlaceholder)
  return {}
}

function Acknowledgement({ reference, email }: { reference: string; email: string }) {
  const { title, text } = useSiteMessage('requestSent', { adresse: email })
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1} role="status" className="lit-m bg-s2 p-6">
      <p className="font-display font-head text-h3">{title}</p>
      <p className="mt-2 max-w-lead text-muted">
        {text} Votre référence{'\u202f'}:{' '}
        <span className="tabular whitespace-nowrap font-strong text-ink">{reference}</span>
      </p>
    </div>
  )
}
