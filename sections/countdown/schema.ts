import { ClockIcon } from '@sanity/icons/Clock'
import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { momentInput } from '../../schemas/types/fields/visibility-fields.ts'
import { defineSection } from '../define-section.ts'
import { buttonsField } from '../fields/buttons-field.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

export const countdownSection = defineSection({
  name: 'countdownSection',
  title: 'Compte à rebours',
  icon: ClockIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'endsAt',
      title: 'Jusqu’au',
      type: 'datetime',
      description: 'Heure de Paris.',
      options: momentInput,
      validation: (rule) => rule.required().error('Choisissez le moment où le compte à rebours finit.'),
    }),
    requiredField('endText', 'Phrase de fin', 'string', 'Écrivez ce que l’on lit une fois l’heure passée.', {
      description: 'Elle remplace le compte à rebours : « La nuit a commencé. »',
      max: [120, 'Au-delà de 120 caractères, la phrase déborde de la place du compte à rebours.'],
    }),
    buttonsField({ max: 1 }),
  ],
})
