import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { countrySlugs } from '../../routes/page-slugs.ts'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { countrySlugRule } from '../../rules/slug.ts'
import { validateRootSlug } from '../../rules/validate-page.ts'
import { withVisibility } from '../../rules/visibility.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { pageSummaryField, pageTitleField } from '../fields/page-fields.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionsField } from '../fields/sections-field.ts'
import { slugField } from '../fields/slug-field.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilityGroup,
  visibilitySelection,
} from '../fields/visibility-fields.ts'
import { seoField } from '../objects/seo.ts'

/** A country's page, made of sections, with its entry in the menu (docs/product/content.md#countries). */
export const countryPage: SchemaTypeDefinition = defineType({
  name: 'countryPage',
  title: 'Page pays',
  type: 'document',
  icon: EarthGlobeIcon,
  groups: [contentGroup, { name: 'menu', title: 'Menu' }, visibilityGroup, seoGroup],
  fieldsets: [visibilityFieldset],
  validation: pageChecks,
  fields: [
    pageTitleField(),
    slugField({
      folder: '/',
      source: ({ name }) => `iptv-${name ?? ''}`,
      rule: (slug, context) => {
        const result = countrySlugRule(slug)
        return result === true ? validateRootSlug(slug, countrySlugs, context) : result
      },
    }),
    sectionsField(),
    pageSummaryField(),
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
    select: { title: 'name', tagline: 'tagline', media: 'flag', ...visibilitySelection },
    prepare: ({ title, tagline, media, ...dates }) => ({
      title: String(title ?? 'Pays sans nom'),
      subtitle: withVisibility(String(tagline ?? ''), dates),
      media,
    }),
  },
})
