import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'
import { formField, getFieldKind } from './form-field.ts'

/** Requires exactly one e-mail field, and forbids repeated kinds. */
function fieldsRule(fields: unknown[] | undefined): true | string {
  const kinds = (fields ?? []).map(getFieldKind)
  const repeated = kinds.some(
    (kind, index) => kind && !['choice', 'consent'].includes(kind) && kinds.indexOf(kind) !== index,
  )
  if (repeated) return 'Une fois suffit : seuls les choix et les consentements se répètent.'
  return kinds.includes('email') || 'Ajoutez l’adresse e-mail : sans elle, personne ne peut répondre.'
}

export const formSection = defineSection({
  name: 'formSection',
  title: 'Formulaire',
  icon: EnvelopeIcon,
  initialValue: {
    fields: [
      { _key: 'nom', _type: 'formField', kind: 'name', label: 'Nom', isRequired: true },
      { _key: 'email', _type: 'formField', kind: 'email', label: 'E-mail', isRequired: true },
      { _key: 'message', _type: 'formField', kind: 'message', label: 'Message', isRequired: true },
    ],
    buttonLabel: 'Envoyer',
    confirmation: 'Merci. Nous vous répondons par e-mail.',
  },
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'subject',
      title: 'Sujet',
      type: 'string',
      description: 'Pour vous seuls : ce qui est envoyé arrive dans Boutique, Demandes, sous ce sujet.',
      validation: (rule) => [
        rule.required().error('Donnez un sujet : le service client reconnaît la demande à lui.'),
        rule.max(60).error('Restez sous 60 caractères : le sujet tient sur une ligne de la liste.'),
      ],
    }),
    defineField({
      name: 'fields',
      title: 'Champs',
      type: 'array',
      of: [formField],
      description: 'Dans l’ordre de la page. Ce que l’on ne demande pas, on n’a pas à le protéger.',
      validation: (rule) => [
        rule.required().min(1).max(8).error('Un formulaire a de un à huit champs.'),
        rule.custom(fieldsRule),
      ],
    }),
    requiredField(
      'buttonLabel',
      'Bouton',
      'string',
      'Dites ce que fait le bouton, par exemple « Envoyer ».',
      { max: [32, 'Au-delà de 32 caractères, le bouton prend deux lignes.'] },
    ),
    requiredField(
      'confirmation',
      'Phrase après l’envoi',
      'text',
      'Dites au visiteur ce qui se passe ensuite.',
      { rows: 2, max: [220, 'Au-delà de 220 caractères, on ne lit plus : on survole.'] },
    ),
  ],
})
