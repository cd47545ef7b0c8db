import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import {
  type ContentSourceMap,
  type ContentSourceMapParsedPath,
  jsonPathToStudioPath,
  resolveEditInfo,
} from '@sanity/client/csm'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'

type Path = ContentSourceMapParsedPath

/** Displayed values that are not text, by field name. */
const nonTextFields = ['publishedOn', 'updatedOn', 'endsAt', 'price'] as const
/** The document array whose items editors drag on the page. */
const draggedArray = 'sections'
/** Portable Text blocks that are edited as a whole. */
const wholeBlockTypes: ReadonlySet<unknown> = new Set(['callToAction', 'productCard', 'video'])

/**
 * Sets `dataSanity` on pictures, whole blocks and objects with a date or price, for `getDataSanity`: only text can
 * carry stega. Sections get `sectionDataSanity`, for `markSections`. Objects that the source map does not cover are left alone.
 * @param result is mutated
 */
export function addDataSanityAttributes(
  result: unknown,
  resultSourceMap: ContentSourceMap,
  studioUrl: string,
) {
  /** The document and path of an object, from the source of one of its fields. */
  function findSource(object: Record<string, unknown>, path: Path) {
    for (const [key, value] of Object.entries(object)) {
      if (typeof value === 'object') continue
      const source = resolveEditInfo({ resultPath: [...path, key], resultSourceMap, studioUrl })
      if (source && typeof source.path === 'object' && source.path.at(-1) === key)
        return { ...source, path: source.path.slice(0, -1) }
    }
    return undefined
  }

  function visit(value: unknown, path: Path) {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isRecord(item) ? item._key : undefined
        visit(item, [...path, typeof key === 'string' ? { _key: key, _index: index } : index])
      })
      return
    }
    if (!isRecord(value) || value._type === 'block') return
    const nonTextField = nonTextFields.find((field) => value[field] !== undefined && value[field] !== null)
    const pictures = Object.entries(value).flatMap(([field, member]) =>
      isRecord(member) && 'asset' in member ? [{ field, picture: member }] : [],
    )
    const isDragged = path.at(-2) === draggedArray
    if (nonTextField || pictures.length > 0 || isDragged || wholeBlockTypes.has(value._type)) {
      const source = findSource(value, path)
      const createAttribute = (...fieldPath: string[]) =>
        source &&
        createDataAttribute({
          baseUrl: source.baseUrl,
          id: source.id,
          type: source.type,
          path: jsonPathToStudioPath([...source.path, ...fieldPath]),
        }).toString()
      if (isDragged) value.sectionDataSanity = createAttribute()
      if (nonTextField) value.dataSanity = createAttribute(nonTextField)
      else if (wholeBlockTypes.has(value._type)) value.dataSanity = createAttribute()
      for (const { field, picture } of pictures) picture.dataSanity = createAttribute(field)
    }
    for (const [key, member] of Object.entries(value)) visit(member, [...path, key])
  }

  visit(result, [])
}
