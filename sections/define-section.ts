import type { ComponentType } from 'react'
import { defineType, type FieldDefinition, type SchemaTypeDefinition } from 'sanity'

interface SectionOptions {
  /** The folder's name in camel case, with `Section` at its end. */
  name: string
  /** Its French name in the insert menu. */
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
}

/**
 * The object type of a section. Lists show its `title` and `image`, the names that every section gives these two
 * fields.
 */
export const defineSection = ({ fields, icon, name, title }: SectionOptions): SchemaTypeDefinition =>
  defineType({
    name,
    title,
    type: 'object',
    icon,
    fields,
    preview: {
      select: {
        title: 'title',
        ...(fields.some((field) => field.name === 'image') && { media: 'image' }),
      },
      prepare: ({ media, title: heading }) => ({
        title: String(heading ?? 'À compléter'),
        subtitle: title,
        media: media ?? icon,
      }),
    },
  })
