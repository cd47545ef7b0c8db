import { requiredField } from '../../fields/required-field.ts'
import { sectionField } from '../../fields/section-field.ts'

export const finalCallSection = sectionField({
  name: 'finalCall',
  title: 'Appel final',
  fields: [
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de l’appel final.'),
    requiredField('primary', 'Bouton principal', 'callToAction', 'Indiquez où mène le bouton principal.'),
    requiredField('secondary', 'Second bouton', 'callToAction', 'Indiquez où mène le second bouton.'),
  ],
})
