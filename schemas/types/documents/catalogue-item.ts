import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'

export const catalogueItem: SchemaTypeDefinition = defineType({
  name: 'catalogueItem',
  title: 'Affiche',
  type: 'document',
  icon: PlayIcon,
  description: 'Un film ou une série des colonnes d’affiches de l’accueil.',
  fields: [
    requiredField('title', 'Titre de l’œuvre', 'string', 'Indiquez le titre de l’œuvre.'),
    defineField({
      name: 'kind',
      title: 'Genre',
      type: 'string',
      initialValue: 'film',
      options: {
        list: [
          { title: 'Film', value: 'film' },
          { title: 'Série', value: 'series' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Film ou série : choisissez.'),
    }),
    requiredField('image', 'Affiche', 'picture', 'Ajoutez l’affiche.', {
      description: 'Au format 2 sur 3, par exemple 400 × 600. Vous devez en détenir les droits.',
    }),
    orderRankField('catalogueItem'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'title', kind: 'kind', media: 'image' },
    prepare: ({ title, kind, media }) => ({
      title: String(title ?? 'Affiche sans titre'),
      subtitle: kind === 'series' ? 'Série' : 'Film',
      media,
    }),
  },
})
