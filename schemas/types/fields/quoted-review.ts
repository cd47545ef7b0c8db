import { defineArrayMember, defineField } from 'sanity'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const reviewId = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'reviewId' in item ? item.reviewId : undefined

/** Refuses the same review twice. */
export const distinctReviewsRule = (items: readonly unknown[] = []): true | string => {
  const ids = items.map(reviewId).filter(Boolean)
  return new Set(ids).size === ids.length || 'Chaque avis n’est cité qu’une fois.'
}

/** A customer's review by its id. The title is a copy for the form; the site shows what the database has. */
export const quotedReview = defineArrayMember({
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
