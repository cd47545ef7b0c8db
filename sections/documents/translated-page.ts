import { TranslateIcon } from '@sanity/icons/Translate'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { findLanguage, languages } from '../../schemas/routes/languages.ts'
import { pageChecks } from '../../schemas/rules/page-checks/page-checks.ts'
import { isTranslatable, translatableTypes } from '../../schemas/rules/translation.ts'
import { validateTranslatedPath } from '../../schemas/rules/validate-page.ts'
import { withVisibility } from '../../schemas/rules/visibility.ts'
import { contentGroup, filingGroup, seoGroup } from '../../schemas/types/fields/groups.ts'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import {
  momentInput,
  visibilityFields,
  visibilityFieldset,
  visibilityGroup,
  visibilitySelection,
} from '../../schemas/types/fields/visibility-fields.ts'
import { seoField } from '../../schemas/types/objects/seo.ts'
import { pageSummaryField, pageTitleField, sectionsField } from './page-fields.ts'

/**
 * A page in another language than French (docs/product/content.md#languages). The studio creates it from the French
 * page.
 */
export const translatedPage: SchemaTypeDefinition = defineType({
  name: 'translatedPage',
  title: 'Page traduite',
  type: 'document',
  icon: TranslateIcon,
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
      placeholder: '/de-ch/ueber-uns',
      description: 'Sous le dossier de la langue, avec des mots de cette langue.',
      validation: (rule) => [
        rule.required().error('Écrivez l’adresse de la page, par exemple « /de-ch/ueber-uns ».'),
        rule.custom(validateTranslatedPath),
      ],
    }),
    sectionsField(isTranslatable),
    requiredField('language', 'Langue', 'string', 'Choisissez la langue.', {
      group: 'filing',
      readOnly: true,
      options: { list: languages.map(({ code, frenchName }) => ({ title: frenchName, value: code })) },
    }),
    defineField({
      name: 'original',
      title: 'Page en français',
      type: 'reference',
      to: translatableTypes.map((type) => ({ type })),
      group: 'filing',
      readOnly: true,
      description: 'Celle que cette page traduit.',
      validation: (rule) => rule.required().error('Choisissez la page en français.'),
    }),
    defineField({
      name: 'originalUpdatedAt',
      title: 'Version française traduite',
      type: 'datetime',
      options: momentInput,
      group: 'filing',
      readOnly: true,
      hidden: ({ value }) => !value,
      description: 'La dernière modification de la page en français dont cette traduction tient compte.',
    }),
    pageSummaryField(),
    ...visibilityFields({ group: 'visibility' }),
    seoField(),
  ],
  orderings: [{ name: 'path', title: 'Adresse', by: [{ field: 'path', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', language: 'language', path: 'path', ...visibilitySelection },
    prepare: ({ title, language, path, ...dates }) => ({
      title: String(title ?? 'Page sans titre'),
      subtitle: withVisibility(`${findLanguage(language)?.frenchName ?? ''} · ${path ?? ''}`, dates),
    }),
  },
})
