import { defineArrayMember, defineField } from 'sanity'
import { sectionField } from '../../fields/section-field.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const reviewId = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'reviewId' in item ? item.reviewId : undefined

const areDistinct = (items: readonly unknown[] = []): true | string => {
  const ids = items.map(reviewId).filter(Boolean)
  return new Set(ids).size === ids.length || 'Chaque avis n’est cité qu’une fois.'
}

/** A customer's review by its id. The title is a copy for the form; the site shows what the database has. */
const quotedReview = defineArrayMember({
  name: 'quotedReview',
  title: 'Avis cité',
  type: 'object',
  fields: [
    defineField({
      name: 'reviewId',
      title: 'Avis',
      type: 'string',
      validation: (rule) =>
        rule.required().regex(uuid, { name: 'identifiant' }).error('Choisissez un avis de la liste.'),
    }),
    defineField({ name: 'title', title: 'Titre', type: 'string' }),
  ],
  preview: { select: { title: 'title', subtitle: 'reviewId' } },
})

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
        rule.custom(areDistinct),
      ],
    }),
  ],
})
