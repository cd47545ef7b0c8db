import type { ComponentType } from 'react'
import { defineType, type FieldDefinition, type SchemaTypeDefinition } from 'sanity'
import { formatAudience } from '../schemas/rules/audience.ts'
import { isOpening } from '../schemas/rules/page-sections.ts'
import { withVisibility } from '../schemas/rules/visibility.ts'
import { listSelectedItems } from '../schemas/types/fields/selected-items.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilitySelection,
} from '../schemas/types/fields/visibility-fields.ts'
import { audienceField } from './fields/audience-field.ts'

/** Omits `undefined`, which the Studio would assign as a value and then crash at the first key press. */
type InitialValue = string | number | boolean | InitialValue[] | { [name: string]: InitialValue }

interface SectionOptions {
  /** The folder's name in camel case with the suffix `Section`. */
  name: string
  /** French name in the insert menu. */
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
  /** Initial value. */
  initialValue?: { [name: string]: InitialValue }
  /** Field shown as the title in lists; defaults to `title`. */
  titlePath?: string
}

/**
 * The object type of a section, with its visibility dates and, unless it is the opening, its audience. Lists show its
 * `title`, without one its `text`, and its `image`, the names that every section gives these fields.
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
    fields: [...fields, ...visibilityFields(), ...(isOpening(name) ? [] : [audienceField()])],
    preview: {
      select: {
        title: titlePath,
        ...(fields.some((field) => field.name === 'text') && { text: 'text' }),
        ...visibilitySelection,
        ...(!isOpening(name) && { session: 'audience.session', regions: 'audience.regions' }),
        ...(fields.some((field) => field.name === 'image') && { media: 'image' }),
      },
      prepare: ({ media, regions, session, text, title: heading, ...dates }) => ({
        title: String(heading ?? text ?? 'À compléter'),
        subtitle: withVisibility(
          [formatAudience({ regions: listSelectedItems(regions).map(String), session }), title]
            .filter(Boolean)
            .join(' · '),
          dates,
        ),
        media: media ?? icon,
      }),
    },
  })
