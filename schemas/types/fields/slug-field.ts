import { defineField } from 'sanity'
import { missingSlug } from '../../rules/slug.ts'

interface SlugFieldOptions {
  /** What comes before it in the page's address. */
  folder: string
  source?: string
  group?: string
  rule: (slug: string) => true | string
}

/** The address of a document's page; the Studio itself checks that no other document of the type has it. */
export const slugField = ({ folder, group = 'content', rule, source = 'title' }: SlugFieldOptions) =>
  defineField({
    name: 'slug',
    title: 'Adresse de la page',
    type: 'slug',
    group,
    description: `Ce qui suit « ${folder} » dans l’adresse. La changer casse les liens déjà partagés.`,
    options: { source, maxLength: 96 },
    // One rule: each rule of a slug would check its uniqueness again, and say so twice. A message given as an object
    // is not replaced by the one for a missing slug.
    validation: (field) =>
      field
        .required()
        .custom((slug) => {
          const said = !slug?.current || rule(slug.current)
          return said === true || { message: said }
        })
        .error(missingSlug),
  })
