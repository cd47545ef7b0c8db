import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { placeholders } from './placeholders.ts'

// docs/product.md#contact; the first is the default.
const subjects = [
  "Demande d'essai",
  'Question technique',
  'Problème de connexion',
  'Renouvellement',
  'Autre',
] as const

/** The contact form; it validates, and sends nothing yet (docs/product.md#contact). */
export function ContactForm() {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        notify(placeholders.contactForm)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nom" name="name" autoComplete="name" required />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" required />
        <TextField label="WhatsApp" note="facultatif" name="whatsapp" type="tel" autoComplete="tel" />
        <SelectField label="Sujet" name="subject" options={subjects} required />
      </div>
      <TextArea label="Message" name="message" rows={6} required />
      <Button type="submit" variant="primary" size="large">
        Envoyer ma demande
      </Button>
    </form>
  )
}
