import { defineField, type FieldDefinition } from 'sanity'
import { internalLink } from '../objects/link.ts'

type Options = Omit<FieldDefinition, 'name' | 'title' | 'type' | 'validation'> & {
  rows?: number
  placeholder?: string
  /** Length above which editors are warned, with the message. */
  max?: readonly [length: number, warning: string]
}

/** Initial values of required fields, by type. */
const initialValues: Readonly<Record<string, object>> = {
  callToAction: { link: internalLink },
  link: internalLink,
}

/**
 * A required field.
 * @param message of the missing value
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
      // A removed picture leaves an object with its alternative text.
      ...(type === 'picture' && 'assetRequired' in rule ? [rule.assetRequired().error(message)] : []),
      ...(max && 'max' in rule ? [rule.max(max[0]).warning(max[1])] : []),
    ],
  })
