import { defineField, type SanityDocument, type ValidationContext } from 'sanity'
import { missingSlugMessage } from '../../rules/slug.ts'

interface SlugFieldOptions {
  /** Path prefix of the slug. */
  folder: string
  source?: string | ((document: SanityDocument) => string)
  group?: string
  rule: (slug: string, context: ValidationContext) => true | string | Promise<true | string>
}

/** The slug of a document's page; the Studio itself checks that no other document of the type has it. */
export const slugField = ({ folder, group = 'content', rule, source = 'title' }: SlugFieldOptions) =>
  defineField({
    name: 'slug',
    title: 'Adresse de la page',
    type: 'slug',
    group,
    description: `Ce qui suit « ${folder} » dans l’adresse. Si elle change après la publication, le studio propose de rediriger l’ancienne.`,
    options: { source, maxLength: 96 },
    // A single rule, because each rule of a slug repeats the uniqueness check. A message given as an object is not
    // replaced by the one for a missing slug.
    validation: (field) =>
      field
        .required()
        .custom(async (slug, context) => {
          const result = !slug?.current || (await rule(slug.current, context))
          return result === true || { message: result }
        })
        .error(missingSlugMessage),
  })
