import { FolderIcon } from '@sanity/icons/Folder'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { slugRule } from '../../rules/slug.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'
import { slugField } from '../fields/slug-field.ts'

export const faqCategory: SchemaTypeDefinition = defineType({
  name: 'faqCategory',
  title: 'Thème de questions',
  type: 'document',
  icon: FolderIcon,
  fields: [
    requiredField('title', 'Nom', 'string', 'Donnez un nom au thème.'),
    { ...slugField({ folder: '/support/faq#', rule: slugRule }), group: [] },
    requiredField('description', 'Description', 'string', 'Dites ce que l’on trouve sous ce thème.'),
    orderRankField('faqCategory'),
  ],
  orderings: [orderRankOrdering],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
