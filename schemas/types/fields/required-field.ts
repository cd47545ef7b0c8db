import { defineField, type FieldDefinition } from 'sanity'
import { internalLink } from '../objects/link.ts'

type Options = Omit<FieldDefinition, 'name' | 'title' | 'type' | 'validation'> & {
  rows?: number
  placeholder?: string
  /** The length above which editors are warned, and the warning. */
  max?: readonly [length: number, warning: string]
}

/** By type, what a required field begins with. */
const initialValues: Readonly<Record<string, object>> = {
  callToAction: { link: internalLink },
  link: internalLink,
}

/**
 * A field that editors have to fill in.
 * @param message tells them so, when they have not
 */
export const requiredField = (
  name: string,
  title: string,
  type: string,
  message: string,
  { max, ...options }: Options = {},
): FieldDefinition =>
  defineField({
    name,
    title,
    type,
    ...(initialValues[type] && { initialValue: initialValues[type] }),
    ...options,
    validation: (rule) => [
      rule.required().error(message),
      // A picture that was removed leaves its alternative text behind.
      ...(type === 'picture' && 'assetRequired' in rule ? [rule.assetRequired().error(message)] : []),
      ...(max && 'max' in rule ? [rule.max(max[0]).warning(max[1])] : []),
    ],
  })
