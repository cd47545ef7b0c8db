import {
  type ContentSourceMap,
  type ContentSourceMapParsedPath,
  jsonPathToStudioPath,
  resolveEditInfo,
} from '@sanity/client/csm'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { type Holder, isHolder } from './holder.ts'

type Path = ContentSourceMapParsedPath

/** Values without words that a page shows, by the name of their field. */
const wordlessFields = ['publishedOn', 'updatedOn', 'price'] as const
/** Parts of a text that are edited as a whole. */
const wholeBlocks: ReadonlySet<unknown> = new Set(['callToAction', 'productCard', 'video'])

/**
 * Writes into an answer where its pictures, dates, prices and whole blocks are edited (`getDataSanity` reads it): strings
 * carry their own marks, these cannot. What the source map does not know is left alone.
 * @param answer is nobody else’s: it is changed in place
 */
export function markWordless(answer: unknown, resultSourceMap: ContentSourceMap, studioUrl: string) {
  /** The document and path of an object of the answer, told by one of its own fields. */
  function sourceOf(holder: Holder, at: Path) {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object') continue
      const source = resolveEditInfo({ resultPath: [...at, key], resultSourceMap, studioUrl })
      if (source && typeof source.path === 'object' && source.path.at(-1) === key)
        return { ...source, path: source.path.slice(0, -1) }
    }
    return undefined
  }

  function mark(value: unknown, at: Path) {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isHolder(item) ? item._key : undefined
        mark(item, [...at, typeof key === 'string' ? { _key: key, _index: index } : index])
      })
      return
    }
    if (!isHolder(value) || value._type === 'block') return
    const wordless = wordlessFields.find((field) => value[field] !== undefined && value[field] !== null)
    const pictures = Object.entries(value).flatMap(([field, held]) =>
      isHolder(held) && 'asset' in held ? [{ field, held }] : [],
    )
    if (wordless || pictures.length > 0 || wholeBlocks.has(value._type)) {
      const source = sourceOf(value, at)
      const attribute = (...path: string[]) =>
        source &&
        createDataAttribute({
          baseUrl: source.baseUrl,
          id: source.id,
          type: source.type,
          path: jsonPathToStudioPath([...source.path, ...path]),
        }).toString()
      if (wordless) value.dataSanity = attribute(wordless)
      else if (wholeBlocks.has(value._type)) value.dataSanity = attribute()
      for (const { field, held } of pictures) held.dataSanity = attribute(field)
    }
    for (const [key, held] of Object.entries(value)) mark(held, [...at, key])
  }

  mark(answer, [])
}
