import { SparkleIcon } from '@sanity/icons/Sparkle'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { logoWithoutBackground } from '../../rules/logo-background.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'

const kinds = [
  { title: 'Plateforme', value: 'platform' },
  { title: 'Compétition', value: 'competition' },
  { title: 'Chaîne de sport', value: 'channel' },
]

export const logo: SchemaTypeDefinition = defineType({
  name: 'logo',
  title: 'Logo',
  type: 'document',
  icon: SparkleIcon,
  description: 'Une plateforme, une compétition ou une chaîne dans les bandeaux de l’accueil.',
  fields: [
    requiredField('name', 'Nom', 'string', 'Indiquez le nom.', {
      description: 'Lu aux personnes qui ne voient pas le logo.',
    }),
    defineField({
      name: 'kind',
      title: 'Bandeau',
      type: 'string',
      options: { list: kinds, layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choisissez le bandeau où il paraît.'),
    }),
    defineField({
      name: 'detail',
      title: 'Précision',
      type: 'string',
      description: 'Sous une compétition : la discipline.',
      hidden: ({ parent }) => parent?.kind !== 'competition',
    }),
    defineField({
      name: 'image',
      title: 'Logo',
      type: 'image',
      description:
        'D’une seule teinte sur fond transparent : le site lui donne la couleur de son texte. Vous devez en détenir les droits.',
      validation: (rule) => [
        rule.required().error('Ajoutez le logo.'),
        rule.assetRequired().error('Ajoutez le logo.'),
        rule.custom(logoWithoutBackground),
      ],
    }),
    orderRankField('logo'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'name', kind: 'kind', media: 'image' },
    prepare: ({ title, kind, media }) => ({
      title: String(title ?? 'Logo sans nom'),
      subtitle: kinds.find(({ value }) => value === kind)?.title ?? '',
      media,
    }),
  },
})
