import type { DocumentRule, ValidationContext, ValidationError } from 'sanity'
import { isRecord } from '../is-record.ts'
import { collectContentLinks } from './content-links.ts'
import { type ContentObject, collectContentObjects, toComparableText } from './content-objects.ts'
import { headingAdvice } from './headings.ts'
import { linkPurposeAdvice } from './link-purpose.ts'
import { fetchLinkTargets, findLinkTargetProblems, type LinkTargetProblems } from './link-targets.ts'

/** Advice on a picture's caption, which screen readers read right after its alternative text. */
export function captionAdvice({ path, value: { caption, image } }: ContentObject): ValidationError[] {
  const alt = isRecord(image) ? image.alt : undefined
  if (typeof caption !== 'string' || typeof alt !== 'string') return []
  const isRepeated = caption.trim() !== '' && toComparableText(caption) === toComparableText(alt)
  const message =
    'La légende répète le texte alternatif, qui s’entend alors deux fois : faites-lui dire autre chose.'
  return isRepeated ? [{ message, path: [...path, 'caption'] }] : []
}

/** All findings about a document, wherever they are located in its form. */
async function checkPage(document: unknown, context: ValidationContext): Promise<LinkTargetProblems> {
  const objects = collectContentObjects(document)
  const links = objects.flatMap(collectContentLinks)
  const targets = findLinkTargetProblems(links, await fetchLinkTargets(links, context))
  return {
    errors: targets.errors,
    advice: [
      ...objects.flatMap(headingAdvice),
      ...objects.flatMap(captionAdvice),
      ...linkPurposeAdvice(links),
      ...targets.advice,
    ],
  }
}

/** Pending checks, shared by both rules of a document, with one query. */
const running = new WeakMap<object, Promise<LinkTargetProblems>>()

function checkOnce(document: object, context: ValidationContext): Promise<LinkTargetProblems> {
  const check = running.get(document) ?? checkPage(document, context).finally(() => running.delete(document))
  running.set(document, check)
  return check
}

const rule =
  (kind: keyof LinkTargetProblems) =>
  async (document: object | undefined, context: ValidationContext): Promise<true | ValidationError[]> =>
    !document || (await checkOnce(document, context))[kind]

/**
 * The rules of a document with texts for visitors (docs/product/studio.md#checks): they see the whole of it, sections
 * of any type included.
 */
export const pageChecks = (document: DocumentRule): DocumentRule[] => [
  document.custom(rule('errors')),
  document.custom(rule('advice')).warning(),
]
