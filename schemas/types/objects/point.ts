import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { titleAndTextFields } from '../fields/title-fields.ts'

/** A short title and its sentence. */
export const point: SchemaTypeDefinition = defineType({
  name: 'point',
  title: 'Point',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [...titleAndTextFields(3)],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
