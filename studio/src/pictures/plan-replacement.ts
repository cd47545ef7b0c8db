type JsonObject = Readonly<Record<string, unknown>>

/** A use of a picture in a document: the path of the image field, and its value. */
interface PictureUse {
  path: string
  image: JsonObject
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shows = ({ asset }: JsonObject, id: string) => isObject(asset) && asset._ref === id

/** Addresses an array item by key, wherever it moves. */
const memberPath = (path: string, member: unknown, index: number) =>
  `${path}[${isObject(member) && typeof member._key === 'string' ? `_key==${JSON.stringify(member._key)}` : index}]`

/** Every image field of a value that shows a picture. */
export function findUses(value: unknown, id: string, path = ''): PictureUse[] {
  if (Array.isArray(value))
    return value.flatMap((member, index) => findUses(member, id, memberPath(path, member, index)))
  if (!isObject(value)) return []
  if (shows(value, id)) return [{ path, image: value }]
  return Object.entries(value).flatMap(([name, field]) =>
    findUses(field, id, path === '' ? name : `${path}.${name}`),
  )
}

/**
 * The image field with another picture. Alternative text, crop and focal point of the former one are dropped, so that
 * the new picture's own apply.
 */
function replacedImage({ alt: _alt, crop: _crop, hotspot: _hotspot, ...image }: JsonObject, to: string) {
  return { ...image, asset: { _type: 'reference', _ref: to } }
}

interface StoredDocument {
  _id: string
  _rev: string
}

/** A patch of one document, conditional on its revision. */
export interface DocumentPatch {
  id: string
  revision: string
  set: Readonly<Record<string, JsonObject>>
}

interface Ids {
  from: string
  to: string
}

function toPatch({ _id, _rev }: StoredDocument, images: readonly PictureUse[]): DocumentPatch[] {
  const set = Object.fromEntries(images.map(({ image, path }) => [path, image]))
  return images.length === 0 ? [] : [{ id: _id, revision: _rev, set }]
}

/** The patches that show a picture in place of another one. */
export const planReplacement = (documents: readonly StoredDocument[], { from, to }: Ids): DocumentPatch[] =>
  documents.flatMap((document) =>
    toPatch(
      document,
      findUses(document, from).map(({ image, path }) => ({ path, image: replacedImage(image, to) })),
    ),
  )

/** The patches that undo a replacement, wherever the new picture is still shown. */
export const planUndo = (
  before: readonly StoredDocument[],
  now: readonly StoredDocument[],
  { from, to }: Ids,
): DocumentPatch[] =>
  now.flatMap((document) => {
    const replaced = new Set(findUses(document, to).map(({ path }) => path))
    const former = before.find(({ _id }) => _id === document._id)
    return toPatch(
      document,
      findUses(former, from).filter(({ path }) => replaced.has(path)),
    )
  })
