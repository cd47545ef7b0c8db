import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { displayTimeZone } from '@lucarne/core/lib/format.ts'

export type ReviewTexts = {
  name: string
  location: string
  title: string
  comment: string
  /** Date without time; empty when the browser's field is. */
  experiencedOn: string
}

export type MissingFields = Partial<Record<keyof ReviewTexts, string>>

/** Reads the form's text fields, trimmed. */
export function parseReviewTexts(form: FormData): ReviewTexts {
  return {
    name: getFormField(form, 'name'),
    location: getFormField(form, 'location'),
    title: getFormField(form, 'title'),
    comment: getFormField(form, 'comment'),
    experiencedOn: getFormField(form, 'experiencedOn'),
  }
}

/** Today's date in the shop's time zone, as a date field writes it. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: displayTimeZone }).format(new Date())

/** The fields that are empty or wrong, each with its French message. */
export function findMissingFields({ name, title, comment, experiencedOn }: ReviewTexts): MissingFields {
  return {
    ...(!name && { name: 'Dites qui vous êtes.' }),
    ...(!title && { title: 'Donnez un titre à votre avis.' }),
    ...(!comment && { comment: 'Écrivez votre commentaire.' }),
    ...(!experiencedOn && { experiencedOn: 'Dites quand c’était, même à peu près.' }),
    ...(experiencedOn > today() && { experiencedOn: 'Cette date n’est pas encore passée.' }),
  }
}
