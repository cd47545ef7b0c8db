import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { words } from '../fields/words.ts'

/** A short title and its sentence: the smallest piece of a page. */
export const point: SchemaTypeDefinition = defineType({
  name: 'point',
  title: 'Point',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [...words(3)],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
