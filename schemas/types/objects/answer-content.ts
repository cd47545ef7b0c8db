import { defineType, type SchemaTypeDefinition } from 'sanity'
import { textBlock } from './text-block.ts'

/** A short answer: paragraphs and lists, nothing that would need a page of its own. */
export const answerContent: SchemaTypeDefinition = defineType({
  name: 'answerContent',
  title: 'Réponse',
  type: 'array',
  of: [textBlock([{ title: 'Paragraphe', value: 'normal' }])],
})
