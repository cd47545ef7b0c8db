import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { validateCategorySlug } from '../../rules/validate-page.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { topicIcons } from '../fields/icons.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'
import { slugField } from '../fields/slug-field.ts'
import { seoField } from '../objects/seo.ts'

export const category: SchemaTypeDefinition = defineType({
  name: 'category',
  title: 'Catégorie',
  type: 'document',
  icon: TagIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    requiredField('title', 'Nom', 'string', 'Donnez un nom à la catégorie.', {
      group: 'content',
      max: [24, 'Au-delà de 24 caractères, le nom ne tient pas dans sa tuile.'],
    }),
    slugField({ folder: '/blog/', rule: validateCategorySlug }),
    requiredField('description', 'Description', 'text', 'Dites ce que l’on trouve dans cette catégorie.', {
      rows: 2,
      group: 'content',
      description: 'Sous le titre de la liste.',
    }),
    defineField({
      name: 'icon',
      title: 'Pictogramme',
      type: 'string',
      group: 'content',
      options: { list: topicIcons },
      validation: (rule) => rule.required().error('Choisissez le pictogramme de la tuile.'),
    }),
    seoField(),
    orderRankField('category'),
  ],
  orderings: [orderRankOrdering],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
