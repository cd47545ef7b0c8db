import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { pageSummaryField, pageTitleField } from '../fields/page-fields.ts'
import { sectionsField } from '../fields/sections-field.ts'
import { seoField } from '../objects/seo.ts'

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
