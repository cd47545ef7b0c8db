import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../schemas/rules/page-checks/page-checks.ts'
import { validatePagePath, validateParent } from '../../schemas/rules/validate-page.ts'
import { withVisibility } from '../../schemas/rules/visibility.ts'
import { contentGroup, filingGroup, seoGroup } from '../../schemas/types/fields/groups.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilityGroup,
  visibilitySelection,
} from '../../schemas/types/fields/visibility-fields.ts'
import { seoField } from '../../schemas/types/objects/seo.ts'
import { pageSummaryField, pageTitleField, sectionsField } from './page-fields.ts'

/** A page at a path of the editors' choice, made of sections (docs/product/content.md#pages). */
export const page: SchemaTypeDefinition = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [contentGroup, filingGroup, visibilityGroup, seoGroup],
  fieldsets: [visibilityFieldset],
  validation: pageChecks,
  fields: [
    pageTitleField(),
    defineField({
      name: 'path',
      title: 'Adresse de la page',
      type: 'string',
      group: 'content',
      placeholder: '/evenements/rentree',
      description:
        'Ce qui suit le nom du site. Si elle change après la publication, le studio propose de rediriger l’ancienne.',
      validation: (rule) => [
        rule.required().error('Écrivez l’adresse de la page, par exemple « /evenements/rentree ».'),
        rule.custom(validatePagePath),
      ],
    }),
    pageSummaryField(),
    sectionsField(),
    defineField({
      name: 'parent',
      title: 'Page parente',
      type: 'reference',
      to: [{ type: 'page' }],
      group: 'filing',
      description: 'Facultative : le fil d’Ariane mène d’elle à celle-ci.',
      validation: (rule) => rule.custom(validateParent),
    }),
    defineField({
      name: 'noindex',
      title: 'Absente des moteurs de recherche',
      type: 'boolean',
      group: 'seo',
      description:
        'La page reste ouverte à qui en a l’adresse ; la recherche du site ne la montre pas non plus.',
      initialValue: false,
    }),
    ...visibilityFields({ group: 'visibility' }),
    seoField(),
  ],
  orderings: [{ name: 'path', title: 'Adresse', by: [{ field: 'path', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', path: 'path', ...visibilitySelection },
    prepare: ({ title, path, ...dates }) => ({
      title: String(title ?? 'Page sans titre'),
      subtitle: withVisibility(String(path ?? ''), dates),
    }),
  },
})
