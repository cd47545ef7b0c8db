import { HomeIcon } from '@sanity/icons/Home'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { atLeastOneSlide, carouselStaysFilled } from '../../schemas/rules/carousel.ts'
import { pageChecks } from '../../schemas/rules/page-checks/page-checks.ts'
import { homeOpeningRule } from '../../schemas/rules/page-sections.ts'
import { contentGroup, seoGroup } from '../../schemas/types/fields/groups.ts'
import { seoField } from '../../schemas/types/objects/seo.ts'
import { sectionsField } from './sections-field.ts'

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
