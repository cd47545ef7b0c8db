import { defineArrayMember, defineType, type SchemaTypeDefinition } from 'sanity'
import { callToActionMember } from './call-to-action.ts'
import { internalLink } from './link.ts'

/** A paragraph of rich text: lists, decorators and links are the same everywhere, only the styles differ. */
const textBlock = (styles: { title: string; value: string }[]) =>
  defineArrayMember({
    type: 'block',
    styles,
    lists: [
      { title: 'Puces', value: 'bullet' },
      { title: 'Numéros', value: 'number' },
    ],
    marks: {
      decorators: [
        { title: 'Gras', value: 'strong' },
        { title: 'Italique', value: 'em' },
        { title: 'Code', value: 'code' },
      ],
      annotations: [{ type: 'link', initialValue: internalLink }],
    },
  })

/** The body of an article, a country page or a legal page. */
export const blockContent: SchemaTypeDefinition = defineType({
  name: 'blockContent',
  title: 'Texte',
  type: 'array',
  of: [
    textBlock([
      { title: 'Paragraphe', value: 'normal' },
      { title: 'Titre', value: 'h2' },
      { title: 'Sous-titre', value: 'h3' },
      { title: 'Citation', value: 'blockquote' },
    ]),
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'steps' }),
    defineArrayMember({ type: 'captionedImage' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'video' }),
    callToActionMember(),
    defineArrayMember({ type: 'productCard' }),
  ],
})

/** An FAQ answer: paragraphs and lists only. */
export const answerContent: SchemaTypeDefinition = defineType({
  name: 'answerContent',
  title: 'Réponse',
  type: 'array',
  of: [textBlock([{ title: 'Paragraphe', value: 'normal' }])],
})
