import { PlayIcon } from '@sanity/icons/Play'
import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'

/** Its slides are documents of their own; prices are those of the settings. */
export const slidesHeroSection = defineSection({
  name: 'slidesHeroSection',
  title: 'Ouverture avec carrousel',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Ce que vous vendez, et à qui',
      type: 'string',
      description:
        'Une ligne au-dessus du titre du carrousel. Les prix du mois et de l’essai la suivent : ils viennent des réglages.',
      validation: (rule) => [
        rule.required().error('Dites en une ligne ce que vous vendez, et à qui.'),
        rule.max(90).warning('Plus de 90 caractères prennent trois lignes sur un téléphone.'),
      ],
    }),
    requiredField('link', 'Second lien', 'callToAction', 'Indiquez où mène le second lien du carrousel.', {
      description: 'À côté du bouton de chaque diapositive.',
    }),
  ],
})
