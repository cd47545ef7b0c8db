import { FolderIcon } from '@sanity/icons/Folder'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { slugRule } from '../../rules/slug.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { slugField } from '../fields/slug-field.ts'

export const faqCategory: SchemaTypeDefinition = defineType({
  name: 'faqCategory',
  title: 'Thème de questions',
  type: 'document',
  icon: FolderIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Nom',
      type: 'string',
      validation: (rule) => rule.required().error('Donnez un nom au thème.'),
    }),
    { ...slugField({ folder: '/support/faq#', rule: slugRule }), group: [] },
    defineField({
      name: 'description',
      title: 'Description',
      type: 'string',
      validation: (rule) => rule.required().error('Dites ce que l’on trouve sous ce thème.'),
    }),
    orderRankField('faqCategory'),
  ],
  orderings: [orderRankOrdering],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
