import { excerpt } from './excerpt.ts'

/** A page's meta description: one line of at most 160 characters (spec §9). */
export function metaDescription(text: string): string {
  return excerpt(text, 160)
}
