import { defineField } from 'sanity'
import { distinctReviewsRule, quotedReview } from '../../fields/quoted-review.ts'
import { sectionField } from '../../fields/section-field.ts'

export const testimonialsSection = sectionField({
  name: 'testimonials',
  title: 'Témoignages',
  text: false,
  button: true,
  fields: [
    defineField({
      name: 'reviews',
      title: 'Avis cités',
      type: 'array',
      description:
        'La page montre les trois premiers qui sont publiés, dans les mots de leur auteur. Les suivants remplacent ceux qui ne le sont plus.',
      of: [quotedReview],
      validation: (rule) => [
        rule.required().min(3).max(6).error('Choisissez de trois à six avis.'),
        rule.custom(distinctReviewsRule),
      ],
    }),
  ],
})
