import { type ArrayDefinition, defineArrayMember, defineField } from 'sanity'
import { isReusable, openingRule } from '../../schemas/rules/page-sections.ts'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { titleField } from '../../schemas/types/fields/title-fields.ts'
import { sectionThumbnails, sectionTypes } from '../generated/section-types.ts'

/** The name of a page made of sections; its main heading is its opening's title. */
export const pageTitleField = () => ({
  ...titleField(),
  description: 'Dans les listes, le fil d’Ariane et les moteurs de recherche.',
})

/** What a page made of sections is about. */
export const pageSummaryField = () =>
  requiredField('subtitle', 'Résumé', 'text', 'Résumez la page en une ou deux phrases.', {
    rows: 2,
    group: 'content',
    description: 'Une ou deux phrases, pour la recherche du site et, à défaut d’un autre, les moteurs.',
    max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'],
  })

const sectionTypeNames = sectionTypes.map(({ name }) => name)

type SectionListOptions = Pick<ArrayDefinition, 'validation' | 'description'> & { group?: string }

const sectionList = (types: readonly string[], options: SectionListOptions) =>
  defineField({
    name: 'sections',
    title: 'Sections',
    type: 'array',
    of: types.map((name) => defineArrayMember({ type: name })),
    options: {
      insertMenu: {
        filter: true,
        views: [{ name: 'grid', previewImageUrl: (type) => sectionThumbnails[type] }, { name: 'list' }],
      },
    },
    ...options,
  })

const atLeastOne = 'Ajoutez au moins une section.'

/** Sections of a page, in order (docs/product/content.md#pages). */
export const sectionsField = (isOffered: (type: string) => boolean = () => true) =>
  sectionList(sectionTypeNames.filter(isOffered), {
    group: 'content',
    validation: (rule) => [rule.required().min(1).error(atLeastOne), rule.custom(openingRule)],
  })

/** Sections of reusable documents (docs/product/content.md#reusable-sections). */
export const reusableSectionsField = () =>
  sectionList(sectionTypeNames.filter(isReusable), {
    description: 'Une ou plusieurs. Publiées, elles changent sur toutes les pages qui les montrent.',
    validation: (rule) => rule.required().min(1).error(atLeastOne),
  })
