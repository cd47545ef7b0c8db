import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { linkableTypes } from '../../routes/document-path.ts'
import { hasKind } from '../../rules/is-record.ts'
import { pathRule, urlRule } from '../../rules/link-target.ts'

/** Initial value of a required link. The field `kind` has none, because it would initialize optional links too. */
export const internalLink = { _type: 'link', kind: 'internal' }

/** A link to a document of the site by reference, to a fixed page by path, or to another site by URL. */
export const link: SchemaTypeDefinition = defineType({
  name: 'link',
  title: 'Lien',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Mène vers',
      type: 'string',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Un contenu du site', value: 'internal' },
          { title: 'Une page fixe', value: 'path' },
          { title: 'Une adresse', value: 'address' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez vers quoi mène le lien.'),
    }),
    defineField({
      name: 'reference',
      title: 'Contenu',
      type: 'reference',
      to: linkableTypes.map((type) => ({ type })),
      description: 'Le lien suivra la page si son adresse change.',
      hidden: ({ parent }) => parent?.kind !== 'internal',
      validation: (rule) =>
        rule.custom(
          (reference, { parent }) =>
            !hasKind(parent, 'internal') || Boolean(reference) || 'Choisissez la page où mène le lien.',
        ),
    }),
    defineField({
      name: 'path',
      title: 'Chemin',
      type: 'string',
      placeholder: '/nos-offres',
      hidden: ({ parent }) => parent?.kind !== 'path',
      validation: (rule) => rule.custom((path, { parent }) => !hasKind(parent, 'path') || pathRule(path)),
    }),
    defineField({
      name: 'address',
      title: 'Adresse',
      type: 'string',
      placeholder: 'https://',
      hidden: ({ parent }) => parent?.kind !== 'address',
      validation: (rule) => rule.custom((url, { parent }) => !hasKind(parent, 'address') || urlRule(url)),
    }),
  ],
  preview: {
    select: { kind: 'kind', path: 'path', address: 'address', title: 'reference.title' },
    prepare: ({ kind, path, address, title }) => ({
      title: { internal: title, path, address }[String(kind)] ?? 'Lien à compléter',
    }),
  },
})
