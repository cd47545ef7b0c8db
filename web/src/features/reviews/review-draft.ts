import { readFormField } from '#lib/form-field.ts'

export type ReviewWords = { name: string; location: string; title: string; comment: string }

export type MissingFields = Partial<Record<keyof ReviewWords, string>>

/** What the form's fields say, trimmed. */
export function readWords(form: FormData): ReviewWords {
  return {
    name: readFormField(form, 'name'),
    location: readFormField(form, 'location'),
    title: readFormField(form, 'title'),
    comment: readFormField(form, 'comment'),
  }
}

/** The required fields that are empty (spec §5), each with what to do about it. */
export function missingFields({ name, title, comment }: ReviewWords): MissingFields {
  return {
    ...(!name && { name: 'Dites qui vous êtes.' }),
    ...(!title && { title: 'Donnez un titre à votre avis.' }),
    ...(!comment && { comment: 'Écrivez votre commentaire.' }),
  }
}
