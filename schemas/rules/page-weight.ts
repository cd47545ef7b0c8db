import type { Path } from 'sanity'
import { parseAssetRef } from './alt-text.ts'
import { collectContentObjects } from './page-checks/content-objects.ts'

/** Compressed bytes (gzip) of what the built site loads for a page besides its content and pictures. */
interface PageFiles {
  /** HTML and state around the content. */
  html: number
  scripts: number
  scriptFiles: number
}

/** Recorded from the built site; `e2e/site/loaded-files.spec.ts` fails when they no longer hold. */
const filesByType: Readonly<Record<string, PageFiles>> = {
  page: { html: 12_100, scripts: 124_400, scriptFiles: 4 },
  article: { html: 14_900, scripts: 148_000, scriptFiles: 9 },
  countryPage: { html: 9_100, scripts: 137_500, scriptFiles: 7 },
  legalPage: { html: 13_000, scripts: 141_500, scriptFiles: 7 },
}
/** Whether the weight of a type's pages is known. */
export const hasKnownWeight = (type: string): boolean => type in filesByType

const styles = 13_600
const fonts = 79_200
const fontFiles = 2
/** HTML, style sheet, and the states of page and site. */
const documentFiles = 4

/** Compressed bytes of HTML per byte of text: markup, hydration state, gzip. */
const htmlPerTextByte = 0.85
/** Bytes of HTML around the texts of a section. */
const htmlPerSection = 900

/** Bytes that a page may cost a first visit on a phone (docs/product/studio.md#weight). */
export const weightBudget = { html: 30_000, pictures: 500_000, total: 800_000 }

/** The width in pixels that phones load of a picture. */
export const phonePictureWidth = 800

/** A section or a picture of a page. */
interface WeightPart {
  path: Path
  /** A section's title, or a picture's alternative text; empty without one. */
  label: string
  bytes: number
}

/** What a page costs a first visit, in bytes. */
export interface PageWeight {
  html: number
  scripts: number
  /** Style sheets and fonts. */
  styles: number
  pictures: number
  total: number
  requests: number
  /** Its sections, or the pictures of a page without any, the heaviest first. */
  parts: readonly WeightPart[]
}

/** Fields whose content appears on other pages, or only in search engines. */
const shownElsewhere: ReadonlySet<string> = new Set(['seo', 'flag'])

const withoutOtherPages = (document: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !shownElsewhere.has(name)))

/** The pictures of a page, once each. */
export function collectPageAssetIds(document: Record<string, unknown>): string[] {
  const ids = collectContentObjects(withoutOtherPages(document)).map(({ value }) => parseAssetRef(value))
  return [...new Set(ids.filter((id) => id !== undefined))]
}

const textBytes = (value: unknown): number =>
  collectContentObjects(value)
    .flatMap(({ value: fields }) => Object.entries(fields))
    .filter(([name, text]) => !name.startsWith('_') && typeof text === 'string')
    .reduce((sum, [, text]) => sum + new TextEncoder().encode(String(text)).length, 0)

/**
 * Estimates the weight of a document's page; undefined for a type without recorded files.
 * @param pictureBytes of each asset, at the width that phones load
 */
export function estimatePageWeight(
  document: Record<string, unknown>,
  pictureBytes: ReadonlyMap<string, number>,
): PageWeight | undefined {
  const files = filesByType[String(document._type)]
  if (!files) return undefined
  const content = withoutOtherPages(document)
  const picturesOf = (value: Record<string, unknown>) =>
    collectPageAssetIds(value).reduce((sum, id) => sum + (pictureBytes.get(id) ?? 0), 0)
  const weigh = (value: Record<string, unknown>) =>
    Math.round(textBytes(value) * htmlPerTextByte) + picturesOf(value)
  const objects = collectContentObjects(content)
  const sections = objects.filter(({ path }) => path.length === 2 && path[0] === 'sections')
  const html =
    files.html + Math.round(textBytes(content) * htmlPerTextByte) + sections.length * htmlPerSection
  const pictures = picturesOf(content)
  const parts = sections.length > 0 ? sections : objects.filter(({ value }) => parseAssetRef(value))
  return {
    html,
    pictures,
    scripts: files.scripts,
    styles: styles + fonts,
    total: html + pictures + files.scripts + styles + fonts,
    requests: documentFiles + fontFiles + files.scriptFiles + collectPageAssetIds(content).length,
    parts: parts
      .map(({ path, value }) => ({ path, label: labelOf(value), bytes: weigh(value) }))
      .toSorted((a, b) => b.bytes - a.bytes),
  }
}

const labelOf = ({ alt, title }: Record<string, unknown>): string =>
  [title, alt].find((text): text is string => typeof text === 'string') ?? ''
