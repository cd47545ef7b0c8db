import { readFormField } from '#lib/form-field.ts'

export type ReviewTexts = { name: string; location: string; title: string; comment: string }

export type MissingFields = Partial<Record<keyof ReviewTexts, string>>

/** Reads the form's text fields, trimmed. */
export function readReviewTexts(form: FormData): ReviewTexts {
  return {
    name: readFormField(form, 'name'),
    location: readFormField(form, 'location'),
    title: readFormField(form, 'title'),
    comment: readFormField(form, 'comment'),
  }
}

/** The empty required fields, each with its French message; see docs/product.md#validation. */
export function findMissingFields({ name, title, comment }: ReviewTexts): MissingFields {
  return {
    ...(!name && { name: 'Dites qui vous êtes.' }),
    ...(!title && { title: 'Donnez un titre à votre avis.' }),
    ...(!comment && { comment: 'Écrivez votre commentaire.' }),
  }
}
