import { Button } from '@lucarne/core/ui/button/button.tsx'
import { SelectField } from '@lucarne/core/ui/form/select.tsx'
import { TextArea, TextField } from '@lucarne/core/ui/form/text-field.tsx'
import { ticketSubjects } from '@lucarne/store/contract/ticket-subjects.ts'
import { useState } from 'react'
import type { SubmitTicketResult } from './send-contact-form.tsx'

const notLoaded = 'Votre message n’est pas parti. Réessayez dans un instant.'

/** The contact form (docs/product/support.md#contact). What was typed stays until it has arrived. */
export function ContactForm() {
  const [{ acknowledgement, error }, setResult] = useState<SubmitTicketResult>({})
  const [isSending, setSending] = useState(false)
  const send = async (form: FormData) => {
    setSending(true)
    const submit = import('./send-contact-form.tsx').then(({ sendContactForm }) => sendContactForm(form))
    setResult(await submit.catch(() => ({ error: notLoaded })))
    setSending(false)
  }
  return (
    acknowledgement ?? (
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Nom" name="name" autoComplete="name" maxLength={120} required />
          <TextField label="E-mail" name="email" type="email" autoComplete="email" maxLength={254} required />
          <TextField
            label="WhatsApp"
            note="facultatif"
            name="whatsapp"
            type="tel"
            maxLength={40}
            autoComplete="tel"
          />
          <SelectField label="Sujet" name="subject" options={ticketSubjects} required />
        </div>
        <TextArea label="Message" name="message" rows={6} maxLength={4000} required />
        {/* Honeypot: hidden from people, filled in by programs. */}
        <input name="website" hidden autoComplete="off" />
        {error && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" loading={isSending}>
          Envoyer ma demande
        </Button>
      </form>
    )
  )
}
