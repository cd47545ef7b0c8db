import { defineArrayMember, defineField } from 'sanity'
import { sectionThumbnails, sectionTypes } from '../../../sections/generated/section-types.ts'
import { openingRule } from '../../rules/page-sections.ts'

/** What a page is made of, in the order of the list (docs/product.md#pages). */
export const sectionsField = () =>
  defineField({
    name: 'sections',
    title: 'Sections',
    type: 'array',
    group: 'content',
    of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
    options: {
      insertMenu: {
        filter: true,
        views: [{ name: 'grid', previewImageUrl: (type) => sectionThumbnails[type] }, { name: 'list' }],
      },
    },
    validation: (rule) => [
      rule.required().min(1).error('Ajoutez au moins une section.'),
      rule.custom(openingRule),
    ],
  })
