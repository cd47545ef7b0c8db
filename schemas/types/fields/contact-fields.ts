import { defineField } from 'sanity'
import { addressRule } from '../../rules/link-target.ts'

const addressField = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    placeholder: 'https://',
    validation: (rule) => [
      rule.required().error('Collez l’adresse complète.'),
      rule.custom((address) => !address || addressRule(address)),
    ],
  })

/** Where the house is reached: every page takes its addresses from here. */
export const contactFields = [
  defineField({
    name: 'email',
    title: 'E-mail',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Indiquez l’adresse e-mail.'),
      rule.email().error('Cette adresse e-mail est incomplète : « bonjour@exemple.fr ».'),
    ],
  }),
  addressField('whatsapp', 'Groupe WhatsApp'),
  addressField('telegram', 'Canal Telegram'),
  addressField('tiktok', 'TikTok'),
  addressField('youtube', 'YouTube'),
]
