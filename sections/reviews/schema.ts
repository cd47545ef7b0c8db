import { StarIcon } from '@sanity/icons/Star'
import { defineField } from 'sanity'
import { distinctReviewsRule, quotedReview } from '../../schemas/types/fields/quoted-review.ts'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

const isChosen = (parent: unknown): boolean =>
  typeof parent === 'object' && parent !== null && 'rule' in parent && parent.rule === 'chosen'

export const reviewsSection = defineSection({
  name: 'reviewsSection',
  title: 'Avis',
  icon: StarIcon,
  initialValue: { rule: 'newest', count: 3 },
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'rule',
      title: 'Avis montrés',
      type: 'string',
      description: 'Toujours dans les mots de leur auteur, et seulement tant qu’ils sont publiés.',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Les derniers publiés', value: 'newest' },
          { title: 'Ceux que je choisis', value: 'chosen' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez d’où viennent les avis.'),
    }),
    defineField({
      name: 'reviews',
      title: 'Avis',
      type: 'array',
      of: [quotedReview],
      hidden: ({ parent }) => !isChosen(parent),
      validation: (rule) => [
        rule.max(9).error('Neuf avis au plus : le lien mène aux autres.'),
        rule.custom(distinctReviewsRule),
        rule.custom(
          (reviews, { parent }) =>
            !isChosen(parent) || Boolean(reviews?.length) || 'Choisissez au moins un avis.',
        ),
      ],
    }),
    defineField({
      name: 'chosenCount',
      title: 'Montrer au plus',
      type: 'number',
      description:
        'Facultatif : les premiers qui sont publiés. Les suivants remplacent ceux qui ne le sont plus.',
      hidden: ({ parent }) => !isChosen(parent),
      validation: (rule) => rule.integer().min(1).max(9).error('Écrivez un nombre de 1 à 9.'),
    }),
    defineField({
      name: 'count',
      title: 'Combien',
      type: 'number',
      description: 'Par rangs de trois sur un grand écran.',
      hidden: ({ parent }) => isChosen(parent),
      validation: (rule) => rule.integer().min(1).max(9).error('Écrivez un nombre de 1 à 9.'),
    }),
    defineField({
      name: 'link',
      title: 'Lien',
      type: 'callToAction',
      description: 'Facultatif : « Lire tous les avis », vers la page des avis, sans lui.',
    }),
  ],
})
