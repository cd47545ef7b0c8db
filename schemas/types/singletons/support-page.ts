import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { pageSummaryField, pageTitleField } from '../fields/page-fields.ts'
import { sectionsField } from '../fields/sections-field.ts'
import { seoField } from '../objects/seo.ts'

export const supportPage: SchemaTypeDefinition = defineType({
  name: 'supportPage',
  title: 'Centre d’aide',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [pageTitleField(), sectionsField(), pageSummaryField(), seoField()],
  preview: { prepare: () => ({ title: 'Centre d’aide' }) },
})
