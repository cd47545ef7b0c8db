import { type ArrayDefinition, defineArrayMember, defineField } from 'sanity'
import { isReusable, openingRule } from '../../schemas/rules/page-sections.ts'
import { sectionThumbnails, sectionTypes } from '../generated/section-types.ts'

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
