import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection } from '../define-section.ts'

export const statementsSection = defineSection({
  name: 'statementsSection',
  title: 'Engagements',
  icon: SplitVerticalIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Engagements',
      type: 'array',
      of: [defineArrayMember({ type: 'point', title: 'Engagement' })],
      description: 'Deux par ligne, chacun sous son titre : une mission, une vision.',
      validation: (rule) => [
        rule.required().min(1).error('Ajoutez au moins un engagement.'),
        rule.max(4).warning('Au-delà de quatre, on n’en retient aucun.'),
      ],
    }),
  ],
})
