import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { addressRule, pathRule } from '../../rules/link-target.ts'

/** Where a link leads: a page of the site by its path, or an address elsewhere. */
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
      initialValue: 'path',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Une page fixe', value: 'path' },
          { title: 'Une adresse', value: 'address' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez vers quoi mène le lien.'),
    }),
    defineField({
      name: 'path',
      title: 'Chemin',
      type: 'string',
      placeholder: '/nos-offres',
      hidden: ({ parent }) => parent?.kind !== 'path',
      validation: (rule) => rule.custom((path, { parent }) => !isKind(parent, 'path') || pathRule(path)),
    }),
    defineField({
      name: 'address',
      title: 'Adresse',
      type: 'string',
      placeholder: 'https://',
      hidden: ({ parent }) => parent?.kind !== 'address',
      validation: (rule) =>
        rule.custom((address, { parent }) => !isKind(parent, 'address') || addressRule(address)),
    }),
  ],
  preview: {
    select: { kind: 'kind', path: 'path', address: 'address' },
    prepare: ({ kind, path, address }) => ({
      title: (kind === 'path' ? path : address) ?? 'Lien à compléter',
    }),
  },
})

function isKind(parent: unknown, kind: string): boolean {
  return typeof parent === 'object' && parent !== null && 'kind' in parent && parent.kind === kind
}
