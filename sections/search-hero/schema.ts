import { SearchIcon } from '@sanity/icons/Search'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { openingTextFields } from '../fields/text-fields.ts'

export const searchHeroSection = defineSection({
  name: 'searchHeroSection',
  title: 'Ouverture avec recherche',
  icon: SearchIcon,
  fields: [
    ...openingTextFields(),
    requiredField('placeholder', 'Invite de la recherche', 'string', 'Écrivez l’invite de la recherche.'),
  ],
})
