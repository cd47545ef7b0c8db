import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { countrySlugs } from '../../routes/page-slugs.ts'
import { knownSlugRule } from '../../rules/slug.ts'
import { withVisibility } from '../../rules/visibility.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { slugField } from '../fields/slug-field.ts'
import { subtitleField, titleField } from '../fields/title-fields.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilityGroup,
  visibilitySelection,
} from '../fields/visibility-fields.ts'
import { seoField } from '../objects/seo.ts'

export const countryPage: SchemaTypeDefinition = defineType({
  name: 'countryPage',
  title: 'Page pays',
  type: 'document',
  icon: EarthGlobeIcon,
  groups: [contentGroup, { name: 'menu', title: 'Menu' }, visibilityGroup, seoGroup],
  fieldsets: [visibilityFieldset],
  fields: [
    titleField(),
    slugField({ folder: '/', source: 'name', rule: (slug) => knownSlugRule(slug, countrySlugs) }),
    subtitleField(),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      group: 'content',
      validation: (rule) => rule.required().error('Choisissez l’image de la page.'),
    }),
    defineField({
      name: 'button',
      title: 'Bouton',
      type: 'callToAction',
      group: 'content',
      validation: (rule) => rule.required().error('Indiquez où mène la page.'),
    }),
    defineField({
      name: 'benefits',
      title: 'Trois avantages',
      type: 'array',
      of: [defineArrayMember({ type: 'point' })],
      group: 'content',
      validation: (rule) => rule.required().length(3).error('La page montre exactement trois avantages.'),
    }),
    defineField({
      name: 'facts',
      title: 'Repères',
      type: 'array',
      group: 'content',
      description: 'Ce qui change d’un pays à l’autre : débit, opérateurs, chaînes, horaires, paiement.',
      of: [
        defineArrayMember({
          name: 'fact',
          title: 'Repère',
          type: 'object',
          fields: [
            defineField({
              name: 'label',
              title: 'Intitulé',
              type: 'string',
              validation: (rule) => rule.required().error('Nommez le repère.'),
            }),
            defineField({
              name: 'value',
              title: 'Valeur',
              type: 'string',
              validation: (rule) => rule.required().error('Donnez la valeur.'),
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(3).error('Donnez au moins trois repères.'),
    }),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'blockContent',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Écrivez ce qui est propre à ce pays.'),
    }),
    defineField({
      name: 'name',
      title: 'Nom dans le menu',
      type: 'string',
      group: 'menu',
      validation: (rule) => [
        rule.required().error('Nommez le pays.'),
        rule.max(20).warning('Au-delà de 20 caractères, le nom ne tient pas dans le menu.'),
      ],
    }),
    defineField({
      name: 'tagline',
      title: 'Précision dans le menu',
      type: 'string',
      group: 'menu',
      description: '« En français et en néerlandais ».',
      validation: (rule) => rule.required().error('Dites en quelques mots ce que l’on y regarde.'),
    }),
    defineField({
      name: 'flag',
      title: 'Drapeau',
      type: 'picture',
      group: 'menu',
      validation: (rule) => rule.required().error('Ajoutez le drapeau.'),
    }),
    ...visibilityFields({ group: 'visibility' }),
    seoField(),
    orderRankField('countryPage'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'name', tagline: 'tagline', media: 'image', ...visibilitySelection },
    prepare: ({ title, tagline, media, ...dates }) => ({
      title: String(title ?? 'Pays sans nom'),
      subtitle: withVisibility(String(tagline ?? ''), dates),
      media,
    }),
  },
})
