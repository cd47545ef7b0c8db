import type { ComponentType } from 'react'
import { defineType, type FieldDefinition, type SchemaTypeDefinition } from 'sanity'
import { withVisibility } from '../schemas/rules/visibility.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilitySelection,
} from '../schemas/types/fields/visibility-fields.ts'

interface SectionOptions {
  /** The folder's name in camel case, with `Section` at its end. */
  name: string
  /** Its French name in the insert menu. */
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
  /** What a new one begins with. */
  initialValue?: Record<string, unknown>
  /** What lists show as its title; by default its `title`. */
  titlePath?: string
}

/**
 * The object type of a section, with its visibility dates. Lists show its `title`, without one its `text`, and its `image`, the
 * names that every section gives these fields.
 */
export const defineSection = ({
  fields,
  icon,
  initialValue,
  name,
  title,
  titlePath = 'title',
}: SectionOptions): SchemaTypeDefinition =>
  defineType({
    name,
    title,
    type: 'object',
    icon,
    ...(initialValue && { initialValue }),
    fieldsets: [
      {
        ...visibilityFieldset,
        options: { ...visibilityFieldset.options, collapsible: true, collapsed: true },
      },
    ],
    fields: [...fields, ...visibilityFields()],
    preview: {
      select: {
        title: titlePath,
        ...(fields.some((field) => field.name === 'text') && { text: 'text' }),
        ...visibilitySelection,
        ...(fields.some((field) => field.name === 'image') && { media: 'image' }),
      },
      prepare: ({ media, text, title: heading, ...dates }) => ({
        title: String(heading ?? text ?? 'À compléter'),
        subtitle: withVisibility(title, dates),
        media: media ?? icon,
      }),
    },
  })
