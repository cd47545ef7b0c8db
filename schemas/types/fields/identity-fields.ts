import { defineField } from 'sanity'
import { postalAddressRule, telephoneRule } from '../../rules/legal-information.ts'

/** The name of a company or a person, as official records have it. */
export const nameField = (title = 'Nom') =>
  defineField({
    name: 'name',
    title,
    type: 'string',
    validation: (rule) => rule.required().error('Indiquez le nom.'),
  })

/** A postal address, one line for each line of an envelope. */
export const postalAddressField = defineField({
  name: 'address',
  title: 'Adresse postale',
  type: 'text',
  rows: 3,
  description: 'Comme sur une enveloppe : la rue, le code postal et la ville, le pays.',
  validation: (rule) => [
    rule.required().error('Indiquez l’adresse postale.'),
    rule.custom(postalAddressRule),
  ],
})

export const telephoneField = defineField({
  name: 'telephone',
  title: 'Téléphone',
  type: 'string',
  placeholder: '+33 1 23 45 67 89',
  validation: (rule) => [
    rule.required().error('Indiquez le numéro de téléphone.'),
    rule.custom(telephoneRule),
  ],
})
