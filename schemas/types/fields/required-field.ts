import { defineField, type FieldDefinition } from 'sanity'

type Options = Omit<FieldDefinition, 'name' | 'title' | 'type' | 'validation'> & {
  rows?: number
  placeholder?: string
  /** The length above which editors are warned, and the warning. */
  max?: readonly [length: number, warning: string]
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
    ...options,
    validation: (rule) => [
      rule.required().error(message),
      // A picture that was removed leaves its alternative text behind.
      ...(type === 'picture' && 'assetRequired' in rule ? [rule.assetRequired().error(message)] : []),
      ...(max && 'max' in rule ? [rule.max(max[0]).warning(max[1])] : []),
    ],
  })
