import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../schemas/rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../../schemas/types/fields/groups.ts'
import { seoField } from '../../schemas/types/objects/seo.ts'
import { pageSummaryField, pageTitleField } from './page-fields.ts'
import { sectionsField } from './sections-field.ts'

export const aboutPage: SchemaTypeDefinition = defineType({
  name: 'aboutPage',
  title: 'À propos',
  type: 'document',
  icon: InfoOutlineIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [pageTitleField(), sectionsField(), pageSummaryField(), seoField()],
  preview: { prepare: () => ({ title: 'À propos' }) },
})
