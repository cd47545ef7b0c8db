import { defineField } from 'sanity'
import { sectionField } from '../../fields/section-field.ts'

export const finalCallSection = sectionField({
  name: 'finalCall',
  title: 'Appel final',
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      validation: (rule) => rule.required().error('Choisissez l’image de l’appel final.'),
    }),
    defineField({
      name: 'primary',
      title: 'Bouton principal',
      type: 'callToAction',
      validation: (rule) => rule.required().error('Indiquez où mène le bouton principal.'),
    }),
    defineField({
      name: 'secondary',
      title: 'Second bouton',
      type: 'callToAction',
      validation: (rule) => rule.required().error('Indiquez où mène le second bouton.'),
    }),
  ],
})
