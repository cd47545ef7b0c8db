import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { countrySlugs } from '../../schemas/routes/page-slugs.ts'
import { pageChecks } from '../../schemas/rules/page-checks/page-checks.ts'
import { countrySlugRule } from '../../schemas/rules/slug.ts'
import { validateRootSlug } from '../../schemas/rules/validate-page.ts'
import { withVisibility } from '../../schemas/rules/visibility.ts'
import { contentGroup, seoGroup } from '../../schemas/types/fields/groups.ts'
import { orderRankField, orderRankOrdering } from '../../schemas/types/fields/order-rank.ts'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { slugField } from '../../schemas/types/fields/slug-field.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilityGroup,
  visibilitySelection,
} from '../../schemas/types/fields/visibility-fields.ts'
import { seoField } from '../../schemas/types/objects/seo.ts'
import { pageSummaryField, pageTitleField, sectionsField } from './page-fields.ts'

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
