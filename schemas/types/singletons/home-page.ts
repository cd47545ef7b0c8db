import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { atLeastOneSlide, carouselStaysFilled } from '../../rules/carousel.ts'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionField } from '../fields/section-field.ts'
import { seoField } from '../objects/seo.ts'
import { activationSection } from './home/activation-section.ts'
import { finalCallSection } from './home/final-call-section.ts'
import { offerSection } from './home/offer-section.ts'
import { testimonialsSection } from './home/testimonials-section.ts'

export const homePage: SchemaTypeDefinition = defineType({
  name: 'homePage',
  title: 'Accueil',
  type: 'document',
  icon: HomeIcon,
  description: 'Les diapositives, les affiches et les logos sont à part, dans « Accueil ».',
  groups: [contentGroup, seoGroup],
  validation: (rule) => [
    rule.custom(atLeastOneSlide),
    rule.custom(carouselStaysFilled).warning(),
    ...pageChecks(rule),
  ],
  fields: [
    defineField({
      name: 'intro',
      title: 'Ce que vous vendez, et à qui',
      type: 'string',
      group: 'content',
      description:
        'Une ligne au-dessus du titre du carrousel. Les prix du mois et de l’essai la suivent : ils viennent des réglages.',
      validation: (rule) => [
        rule.required().error('Dites en une ligne ce que vous vendez, et à qui.'),
        rule.max(90).warning('Plus de 90 caractères prennent trois lignes sur un téléphone.'),
      ],
    }),
    requiredField(
      'heroLink',
      'Second lien du carrousel',
      'callToAction',
      'Indiquez où mène le second lien du carrousel.',
      { group: 'content', description: 'À côté du bouton de chaque diapositive.' },
    ),
    sectionField({ name: 'platforms', title: 'Bandeau des plateformes', text: false }),
    activationSection,
    sectionField({ name: 'catalogue', title: 'Films et séries', button: true }),
    sectionField({ name: 'competitions', title: 'Compétitions et chaînes de sport', text: false }),
    offerSection,
    sectionField({ name: 'devices', title: 'Appareils compatibles', button: true }),
    testimonialsSection,
    finalCallSection,
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Accueil' }) },
})
