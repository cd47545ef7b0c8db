import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { countrySlugs } from '../../routes/page-slugs.ts'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { countrySlugRule } from '../../rules/slug.ts'
import { validateRootSlug } from '../../rules/validate-page.ts'
import { withVisibility } from '../../rules/visibility.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'
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
  validation: pageChecks,
  fields: [
    titleField(),
    slugField({
      folder: '/',
      source: ({ name }) => `iptv-${name ?? ''}`,
      rule: (slug, context) => {
        const result = countrySlugRule(slug)
        return result === true ? validateRootSlug(slug, countrySlugs, context) : result
      },
    }),
    subtitleField(),
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de la page.', { group: 'content' }),
    requiredField('button', 'Bouton', 'callToAction', 'Indiquez où mène la page.', { group: 'content' }),
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
            requiredField('label', 'Intitulé', 'string', 'Nommez le repère.'),
            requiredField('value', 'Valeur', 'string', 'Donnez la valeur.'),
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
    requiredField('name', 'Nom dans le menu', 'string', 'Nommez le pays.', {
      group: 'menu',
      max: [20, 'Au-delà de 20 caractères, le nom ne tient pas dans le menu.'],
    }),
    requiredField(
      'tagline',
      'Précision dans le menu',
      'string',
      'Dites en quelques mots ce que l’on y regarde.',
      { group: 'menu', description: '« En français et en néerlandais ».' },
    ),
    requiredField('flag', 'Drapeau', 'picture', 'Ajoutez le drapeau.', { group: 'menu' }),
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
