import { TranslateIcon } from '@sanity/icons/Translate'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { findLanguage } from '../../routes/languages.ts'
import { requiredField } from '../fields/required-field.ts'

const linksField = (name: string, title: string, max: number, message: string) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type: 'navigationLink' })],
    description: 'Un lien vers une page traduite y mène ; un autre mène à la page en français, et le dit.',
    validation: (rule) => rule.required().min(1).max(max).error(message),
  })

/** What surrounds the pages of a language: its menu and its footer (docs/product/content.md#languages). */
export const translatedSettings: SchemaTypeDefinition = defineType({
  name: 'translatedSettings',
  title: 'Menu et pied de page d’une langue',
  type: 'document',
  icon: TranslateIcon,
  fields: [
    requiredField('language', 'Langue', 'string', 'Choisissez la langue.', { hidden: true }),
    linksField('navigation', 'Barre du haut', 4, 'La barre tient de un à quatre liens.'),
    requiredField(
      'footerText',
      'Texte du pied de page',
      'text',
      'Écrivez le texte du pied de page dans cette langue.',
      { rows: 3, description: 'Dites aussi en quelle langue on vous répond.' },
    ),
    linksField('footer', 'Liens du pied de page', 8, 'Le pied de page tient de un à huit liens.'),
  ],
  preview: {
    select: { language: 'language' },
    prepare: ({ language }) => ({ title: findLanguage(language)?.frenchName ?? 'Langue inconnue' }),
  },
})
