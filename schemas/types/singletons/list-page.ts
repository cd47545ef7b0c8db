import { ThListIcon } from '@sanity/icons/ThList'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { subtitleField, titleField } from '../fields/title-fields.ts'
import { seoField } from '../objects/seo.ts'

/** Title and introduction of a page whose list comes from another source; ids are `listPage-<page>`. */
export const listPage: SchemaTypeDefinition = defineType({
  name: 'listPage',
  title: 'Page de liste',
  type: 'document',
  icon: ThListIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    defineField({
      name: 'page',
      title: 'Page',
      type: 'string',
      group: 'content',
      hidden: true,
      readOnly: true,
      options: { list: ['offers', 'blog', 'faq', 'reviews'] },
      validation: (rule) => rule.required().error('Cette page a été créée hors de sa place : supprimez-la.'),
    }),
    titleField(),
    subtitleField(),
    defineField({
      name: 'note',
      title: 'Mot de la fin',
      type: 'string',
      group: 'content',
      description: 'Sous la liste ou le formulaire. Facultatif.',
    }),
    seoField(),
  ],
  preview: { select: { title: 'title', subtitle: 'subtitle' } },
})
