import { TagIcon } from '@sanity/icons/Tag'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { isMailKind, mailKinds, mailVariables } from '../../mails/mail-kinds.ts'

const variableTitles: Readonly<Record<string, string>> = mailVariables

/** Whether the document's kind of mail has this variable. */
function variableRule(variable: unknown, document: unknown): true | string {
  const kind =
    typeof document === 'object' && document !== null && 'kind' in document ? document.kind : undefined
  if (typeof kind !== 'string' || !isMailKind(kind)) return true
  const known: readonly string[] = mailKinds[kind].variables
  if (typeof variable === 'string' && known.includes(variable)) return true
  const names = known.map((one) => variableTitles[one]).join(', ')
  return names === '' ? 'Ce message n’a pas de variable.' : `Ce message connaît : ${names}.`
}

/** A variable in a text, shown as a chip. */
export const mailVariable: SchemaTypeDefinition = defineType({
  name: 'mailVariable',
  title: 'Variable',
  type: 'object',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Variable',
      type: 'string',
      options: {
        list: Object.entries(mailVariables).map(([value, title]) => ({ value, title })),
        layout: 'radio',
      },
      validation: (rule) => [
        rule.required().error('Choisissez la variable.'),
        rule.custom((kind, { document }) => kind === undefined || variableRule(kind, document)),
      ],
    }),
  ],
  preview: {
    select: { kind: 'kind' },
    prepare: ({ kind }) => ({ title: variableTitles[String(kind)] ?? 'Variable à choisir' }),
  },
})

/** Plain text and variables: no style, no list, no link. */
const mailBlock = (options: { oneLine?: boolean }) =>
  defineArrayMember({
    type: 'block',
    styles: [{ title: 'Paragraphe', value: 'normal' }],
    lists: [],
    marks: { decorators: [], annotations: [] },
    of: [defineArrayMember({ type: 'mailVariable' })],
    options,
  })

/** A mail's subject or title. */
export const mailLine: SchemaTypeDefinition = defineType({
  name: 'mailLine',
  title: 'Ligne',
  type: 'array',
  of: [mailBlock({ oneLine: true })],
})

/** The paragraphs of a mail. */
export const mailParagraphs: SchemaTypeDefinition = defineType({
  name: 'mailParagraphs',
  title: 'Texte',
  type: 'array',
  of: [mailBlock({})],
})
