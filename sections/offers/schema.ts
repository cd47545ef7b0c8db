import { BasketIcon } from '@sanity/icons/Basket'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

const hasRule = (parent: unknown, rule: string): boolean =>
  typeof parent === 'object' && parent !== null && 'rule' in parent && parent.rule === rule

const maxOffers = 8

export const offersSection = defineSection({
  name: 'offersSection',
  title: 'Offres',
  icon: BasketIcon,
  initialValue: { rule: 'newest', count: 4 },
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'rule',
      title: 'Offres montrées',
      type: 'string',
      description: 'Prix, images et stock viennent toujours de la boutique.',
      options: {
        layout: 'radio',
        list: [
          { title: 'Celles que je choisis', value: 'chosen' },
          { title: 'Celles d’une catégorie', value: 'category' },
          { title: 'Les dernières arrivées', value: 'newest' },
          { title: 'Celles en promotion', value: 'promoted' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez d’où viennent les offres.'),
    }),
    defineField({
      name: 'products',
      title: 'Offres',
      type: 'array',
      of: [defineArrayMember({ type: 'storeProduct' })],
      hidden: ({ parent }) => !hasRule(parent, 'chosen'),
      validation: (rule) => [
        rule.max(maxOffers).error(`Cette section montre au plus ${maxOffers} offres.`),
        rule.custom(
          (products, { parent }) =>
            !hasRule(parent, 'chosen') || Boolean(products?.length) || 'Choisissez au moins une offre.',
        ),
      ],
    }),
    defineField({
      name: 'category',
      title: 'Catégorie',
      type: 'string',
      options: {
        list: [
          { title: 'Abonnements', value: 'digital' },
          { title: 'Boîtiers et accessoires', value: 'physical' },
          { title: 'Packs', value: 'bundle' },
        ],
      },
      hidden: ({ parent }) => !hasRule(parent, 'category'),
      validation: (rule) =>
        rule.custom(
          (category, { parent }) =>
            !hasRule(parent, 'category') || Boolean(category) || 'Choisissez une catégorie.',
        ),
    }),
    defineField({
      name: 'count',
      title: 'Combien',
      type: 'number',
      description: 'Au plus. S’il n’y en a aucune, la section ne se montre pas.',
      hidden: ({ parent }) => hasRule(parent, 'chosen'),
      validation: (rule) =>
        rule.integer().min(1).max(maxOffers).error(`Écrivez un nombre de 1 à ${maxOffers}.`),
    }),
  ],
})
