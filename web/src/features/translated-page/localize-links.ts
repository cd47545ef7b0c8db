import { isRecord } from '@lucarne/schemas/rules/is-record.ts'

/** Where the links of a language's pages lead. */
export type LinkTargets = {
  /** The path under which the language's pages are. */
  folder: string
  /** Suffix of links to French pages. */
  inFrench: string
  /** The language's pages by the path of the French page that each translates. */
  translatedPaths: readonly { original: string | null; path: string }[]
}

/** The translation's path for a French path, and whether the link still leads to a French page. */
function resolveTarget(href: string, { folder, translatedPaths }: LinkTargets) {
  const translated = translatedPaths.find(({ original }) => original === href)?.path
  const target = translated ?? href
  const isTranslated = target === folder || target.startsWith(`${folder}/`)
  return { target, isFrench: /^\/(?!\/)/.test(target) && !isTranslated }
}

/** Links within a paragraph, whose text is that of all spans with their mark. */
function localizeBlock({ children, markDefs }: Record<string, unknown>, targets: LinkTargets) {
  if (!Array.isArray(children) || !Array.isArray(markDefs)) return
  for (const mark of markDefs.filter(isRecord)) {
    if (typeof mark.href !== 'string') continue
    const { target, isFrench } = resolveTarget(mark.href, targets)
    mark.href = target
    const last = children
      .filter(isRecord)
      .findLast(({ marks }) => Array.isArray(marks) && marks.includes(mark._key))
    if (isFrench && last) last.text = `${last.text} ${targets.inFrench}`
  }
}

function localize(value: unknown, targets: LinkTargets): void {
  if (Array.isArray(value)) {
    for (const item of value) localize(item, targets)
    return
  }
  if (!isRecord(value)) return
  if (value._type === 'block') {
    localizeBlock(value, targets)
    return
  }
  if (typeof value.href === 'string' && typeof value.label === 'string') {
    const { target, isFrench } = resolveTarget(value.href, targets)
    value.href = target
    if (isFrench) value.label = `${value.label} ${targets.inFrench}`
  }
  for (const field of Object.values(value)) localize(field, targets)
}

/**
 * A copy of content whose links lead to the language's own pages where there are any, and say so where they lead to
 * French ones (docs/product/content.md#languages).
 */
export function localizeLinks<Content>(content: Content, targets: LinkTargets): Content {
  const copy = structuredClone(content)
  localize(copy, targets)
  return copy
}
