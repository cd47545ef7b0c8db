import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { titleAndTextFields } from '../../schemas/types/fields/title-fields.ts'
import { defineSection } from '../define-section.ts'
import { buttonField } from '../fields/buttons-field.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

const channels = [
  { title: 'E-mail', value: 'email' },
  { title: 'WhatsApp', value: 'whatsapp' },
  { title: 'Telegram', value: 'telegram' },
]

export const activationSection = defineSection({
  name: 'activationSection',
  title: 'Activation',
  icon: EnvelopeIcon,
  fields: [
    sectionTitleField(),
    requiredField('text', 'Texte', 'text', 'Écrivez le texte de cette partie.', { rows: 3 }),
    buttonField(),
    defineField({
      name: 'channels',
      title: 'Trois façons de recevoir ses accès',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'activationChannel',
          title: 'Canal',
          type: 'object',
          fields: [
            defineField({
              name: 'channel',
              title: 'Canal',
              type: 'string',
              options: { list: channels, layout: 'radio', direction: 'horizontal' },
              validation: (rule) => rule.required().error('Choisissez le canal.'),
            }),
            ...titleAndTextFields(),
            defineField({
              name: 'sample',
              title: 'Message d’exemple',
              type: 'object',
              description: 'Le petit message dessiné au-dessus du titre.',
              options: { columns: 2 },
              fields: [
                defineField({ name: 'time', title: 'Heure', type: 'string' }),
                defineField({ name: 'title', title: 'Objet', type: 'string' }),
                defineField({ name: 'text', title: 'Message', type: 'text', rows: 2 }),
                defineField({ name: 'reply', title: 'Réponse ou pièce jointe', type: 'string' }),
              ],
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().length(3).error('La page montre exactement trois canaux.'),
    }),
  ],
})
