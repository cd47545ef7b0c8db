import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { formatFrenchMoment } from '../../rules/visibility.ts'
import { momentInput } from '../fields/visibility-fields.ts'

const decisions = [
  { title: 'En attente', value: 'pending' },
  { title: 'Approuvé', value: 'approved' },
  { title: 'Rejeté', value: 'rejected' },
]

const pastDecision = defineArrayMember({
  type: 'object',
  name: 'pastDecision',
  title: 'Décision',
  fields: [
    defineField({ name: 'decision', title: 'Décision', type: 'string', options: { list: decisions } }),
    defineField({ name: 'reason', title: 'Motif', type: 'string' }),
    defineField({ name: 'by', title: 'Par', type: 'string' }),
    defineField({ name: 'at', title: 'Le', type: 'datetime', options: momentInput }),
  ],
  preview: {
    select: { decision: 'decision', by: 'by', at: 'at' },
    prepare: ({ decision, by, at }) => ({
      title: decisions.find(({ value }) => value === decision)?.title ?? 'Décision',
      subtitle: [by, at && formatFrenchMoment(String(at))].filter(Boolean).join(', '),
    }),
  },
})

const pastReply = defineArrayMember({
  type: 'object',
  name: 'pastReply',
  title: 'Réponse',
  fields: [
    defineField({
      name: 'text',
      title: 'Réponse',
      type: 'text',
      description: 'Vide quand elle est retirée.',
    }),
    defineField({ name: 'by', title: 'Par', type: 'string' }),
    defineField({ name: 'at', title: 'Le', type: 'datetime', options: momentInput }),
  ],
  preview: { select: { title: 'text', subtitle: 'by' } },
})

/**
 * The customer's review (docs/product/reviews.md#moderation), copied from the database and never edited in the studio.
 */
const reviewSnapshotFields = [
  defineField({ name: 'reviewId', title: 'Identifiant', type: 'string' }),
  defineField({ name: 'authorId', title: 'Compte de l’auteur', type: 'string' }),
  defineField({ name: 'name', title: 'Nom', type: 'string' }),
  defineField({ name: 'location', title: 'Ville, pays', type: 'string' }),
  defineField({ name: 'rating', title: 'Note sur 5', type: 'number' }),
  defineField({ name: 'title', title: 'Titre', type: 'string' }),
  defineField({ name: 'comment', title: 'Commentaire', type: 'text' }),
  defineField({ name: 'imageUrl', title: 'Image', type: 'url' }),
  defineField({ name: 'videoUrl', title: 'Vidéo', type: 'url' }),
  defineField({ name: 'avatarUrl', title: 'Portrait', type: 'url' }),
  defineField({ name: 'createdAt', title: 'Déposé le', type: 'datetime', options: momentInput }),
  defineField({ name: 'productTitle', title: 'Produit', type: 'string' }),
  defineField({ name: 'experiencedOn', title: 'Date de l’expérience', type: 'date' }),
  defineField({ name: 'isVerifiedPurchase', title: 'Achat vérifié', type: 'boolean' }),
  defineField({ name: 'version', title: 'Version', type: 'number', hidden: true }),
  defineField({ name: 'editedAt', title: 'Modifié le', type: 'datetime', options: momentInput }),
  defineField({ name: 'appeal', title: 'Recours', type: 'text' }),
  defineField({ name: 'appealedAt', title: 'Recours du', type: 'datetime', options: momentInput }),
  defineField({ name: 'searchText', title: 'Texte de recherche', type: 'text', hidden: true }),
]

/**
 * A customer's review and a moderator's decision (docs/product/reviews.md#moderation). Its id is `moderation.<review
 * id>`: the dot hides it from the public. Live edited, so that a decision has no draft. Read only in forms: the
 * reconciler writes the review, the studio's actions write the decision with its author and its time.
 */
export const reviewModeration: SchemaTypeDefinition = defineType({
  name: 'reviewModeration',
  title: 'Avis client',
  type: 'document',
  icon: StarIcon,
  liveEdit: true,
  readOnly: true,
  groups: [
    { name: 'decision', title: 'Décision', default: true },
    { name: 'review', title: 'Avis' },
  ],
  fields: [
    defineField({
      name: 'decision',
      title: 'Décision',
      type: 'string',
      group: 'decision',
      initialValue: 'pending',
      options: { list: decisions, layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choisissez une décision.'),
    }),
    defineField({
      name: 'reason',
      title: 'Motif du rejet',
      type: 'text',
      rows: 2,
      group: 'decision',
      description: 'L’auteur de l’avis le reçoit par e-mail.',
      hidden: ({ parent }) => parent?.decision !== 'rejected',
      validation: (rule) =>
        rule.custom(
          (reason, { document }) =>
            document?.decision !== 'rejected' || Boolean(reason) || 'Dites pourquoi l’avis est rejeté.',
        ),
    }),
    defineField({ name: 'decidedBy', title: 'Décidé par', type: 'string', group: 'decision' }),
    defineField({
      name: 'decidedAt',
      title: 'Décidé le',
      type: 'datetime',
      options: momentInput,
      group: 'decision',
    }),
    // Version of the review that the decision is about.
    defineField({
      name: 'decidedVersion',
      title: 'Version décidée',
      type: 'number',
      group: 'decision',
      hidden: true,
    }),
    defineField({
      name: 'reply',
      title: 'Réponse de l’équipe',
      type: 'text',
      rows: 3,
      group: 'decision',
      description: 'Sous l’avis, visible de tous.',
      validation: (rule) => rule.max(1000).error('1 000 caractères au plus.'),
    }),
    defineField({ name: 'repliedBy', title: 'Réponse par', type: 'string', group: 'decision' }),
    defineField({
      name: 'repliedAt',
      title: 'Réponse du',
      type: 'datetime',
      options: momentInput,
      group: 'decision',
    }),
    defineField({
      name: 'history',
      title: 'Décisions successives',
      type: 'array',
      group: 'decision',
      of: [pastDecision, pastReply],
    }),
    defineField({
      name: 'review',
      title: 'Avis du client',
      type: 'object',
      group: 'review',
      description: 'Tel qu’il a été déposé : il ne se corrige pas ici.',
      fields: reviewSnapshotFields,
    }),
  ],
  orderings: [
    { name: 'newest', title: 'Les plus récents', by: [{ field: 'review.createdAt', direction: 'desc' }] },
    { name: 'oldest', title: 'Les plus anciens', by: [{ field: 'review.createdAt', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'review.title', name: 'review.name', rating: 'review.rating', decision: 'decision' },
    prepare: ({ title, name, rating, decision }) => ({
      title: String(title ?? 'Avis'),
      subtitle: [`${Number(rating ?? 0)}/5`, name, decisions.find(({ value }) => value === decision)?.title]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
