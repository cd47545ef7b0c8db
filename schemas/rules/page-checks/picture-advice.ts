import type { ValidationError } from 'sanity'
import { isRecord } from '../is-record.ts'
import { type ContentObject, toComparableText } from './content-objects.ts'

/** Advice on a picture's caption, which screen readers read right after its alternative text. */
export function captionAdvice({ path, value: { caption, image } }: ContentObject): ValidationError[] {
  const alt = isRecord(image) ? image.alt : undefined
  if (typeof caption !== 'string' || typeof alt !== 'string') return []
  const isRepeated = caption.trim() !== '' && toComparableText(caption) === toComparableText(alt)
  const message =
    'La légende répète le texte alternatif, qui s’entend alors deux fois : faites-lui dire autre chose.'
  return isRepeated ? [{ message, path: [...path, 'caption'] }] : []
}
