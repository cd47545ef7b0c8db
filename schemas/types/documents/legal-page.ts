import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { legalSlugs } from '../../routes/page-slugs.ts'
import { validateRootSlug } from '../../rules/validate-page.ts'
import { frenchDate } from '../../rules/visibility.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { slugField } from '../fields/slug-field.ts'
import { titleField } from '../fields/title-fields.ts'
import { seoField } from '../objects/seo.ts'

export const legalPage: SchemaTypeDefinition = defineType({
  name: 'legalPage',
  title: 'Page légale',
  type: 'document',
  icon: BillIcon,
  groups: [contentGroup, seoGroup],
  fields: [
    titleField(),
    slugField({
      folder: '/',
      rule: (slug, context) => validateRootSlug(slug, legalSlugs, context),
    }),
    defineField({
      name: 'updatedOn',
      title: 'Dernière mise à jour',
      type: 'date',
      options: { dateFormat: 'DD/MM/YYYY' },
      group: 'content',
      description: 'Montrée en tête de page : changez-la quand le sens change.',
      validation: (rule) => rule.required().error('Indiquez la date de mise à jour.'),
    }),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'blockContent',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Écrivez la page.'),
    }),
    seoField(),
  ],
  preview: {
    select: { title: 'title', updatedOn: 'updatedOn' },
    prepare: ({ title, updatedOn }) => ({
      title: String(title ?? 'Page sans titre'),
      subtitle: updatedOn ? `Mise à jour le ${frenchDate(String(updatedOn))}` : '',
    }),
  },
})
