import type { ValidationError } from 'sanity'
import { isRecord } from '../is-record.ts'
import { type ContentObject, extractBlockText } from './content-objects.ts'

const isHeading = (block: unknown): block is Record<string, unknown> & { style: string } =>
  isRecord(block) && typeof block.style === 'string' && /^h[2-6]$/u.test(block.style)

/**
 * Advice on the headings of the rich texts directly in an object. The page's title is its `h1`; a text inside of a
 * section, whose title is an `h2`, may begin with an `h3`.
 */
export function headingAdvice({ path, value }: ContentObject): ValidationError[] {
  const levelAbove = path.length === 0 ? 1 : 2
  return Object.entries(value).flatMap(([name, blocks]) => {
    if (!Array.isArray(blocks)) return []
    let previous = levelAbove
    return blocks.filter(isHeading).flatMap((block) => {
      const level = Number(block.style.slice(1))
      const message = headingMessage(extractBlockText(block), level - previous)
      previous = level
      return message ? [{ message, path: [...path, name, { _key: String(block._key) }] }] : []
    })
  })
}

function headingMessage(text: string, step: number): string | undefined {
  if (text.trim() === '') return 'Ce titre est vide : écrivez-le, ou faites-en un paragraphe.'
  if (step > 1)
    return `« ${text} » est un sous-titre sans titre au-dessus : choisissez « Titre », ou ajoutez-en un avant lui.`
  return undefined
}
