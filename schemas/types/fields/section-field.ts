import { defineField, type FieldDefinition } from 'sanity'
import { requiredField } from './required-field.ts'

interface SectionOptions {
  name: string
  title: string
  description?: string
  group?: string
  /** Whether the section has a text below its title. */
  text?: boolean
  button?: boolean
  fields?: FieldDefinition[]
}

/** A section of a page: a heading, and optionally a text, a button and other fields. */
export const sectionField = ({
  button = false,
  description,
  fields = [],
  group = 'content',
  name,
  text = true,
  title,
}: SectionOptions) =>
  defineField({
    name,
    title,
    type: 'object',
    group,
    ...(description && { description }),
    options: { collapsible: true },
    fields: [
      defineField({
        name: 'title',
        title: 'Titre',
        type: 'string',
        validation: (rule) => rule.required().error('Donnez un titre à cette partie.'),
      }),
      ...(text ? [textField] : []),
      ...(button ? [buttonField] : []),
      ...fields,
    ],
    validation: (rule) => rule.required().error(`Remplissez la partie « ${title} ».`),
  })

const textField = requiredField('text', 'Texte', 'text', 'Écrivez le texte de cette partie.', { rows: 3 })

const buttonField = requiredField('button', 'Bouton', 'callToAction', 'Indiquez où mène cette partie.')
