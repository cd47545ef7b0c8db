import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { atLeastOneSlide, carouselStaysFilled } from '../../schemas/rules/carousel.ts'
import { pageChecks } from '../../schemas/rules/page-checks/page-checks.ts'
import { homeOpeningRule } from '../../schemas/rules/page-sections.ts'
import { contentGroup, seoGroup } from '../../schemas/types/fields/groups.ts'
import { seoField } from '../../schemas/types/objects/seo.ts'
import { pageSummaryField, pageTitleField, sectionsField } from './page-fields.ts'

export const homePage: SchemaTypeDefinition = defineType({
  name: 'homePage',
  title: 'Accueil',
  type: 'document',
  icon: HomeIcon,
  description: 'Les diapositives, les affiches et les logos sont à part, dans « Accueil ».',
  groups: [contentGroup, seoGroup],
  validation: (rule) => [
    rule.custom(atLeastOneSlide),
    rule.custom(homeOpeningRule),
    rule.custom(carouselStaysFilled).warning(),
    ...pageChecks(rule),
  ],
  fields: [sectionsField(), seoField()],
  preview: { prepare: () => ({ title: 'Accueil' }) },
})

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
