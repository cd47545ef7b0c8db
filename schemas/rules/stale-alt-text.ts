import { getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '../queries/api-version.ts'

interface Picture {
  alt?: string | undefined
  asset?: { _ref?: string } | undefined
}

type Path = NonNullable<ValidationContext['path']>

const asPicture = (value: unknown): Picture => (typeof value === 'object' && value !== null ? value : {})

/** The value at a path; array items are found by key, wherever they have been moved. */
export function getValueAtPath(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (Array.isArray(value))
      return typeof segment === 'object' && '_key' in segment
        ? value.find((item) => item?._key === segment._key)
        : value[Number(segment)]
    return typeof value === 'object' && value !== null ? Reflect.get(value, String(segment)) : undefined
  }, document)
}

/** Warns when a picture was replaced and still has the text of the published one. */
export function staleAltAdvice(current: Picture, published: Picture): true | string {
  const isReplaced = published.asset?._ref !== undefined && current.asset?._ref !== published.asset._ref
  if (!isReplaced || !current.alt || current.alt !== published.alt) return true
  return 'L’image a changé, pas ce texte : il décrit peut-être encore l’ancienne.'
}

/** The rule of a picture's alternative text. */
export async function checkReplacedAltText(
  _alt: unknown,
  { document, getClient, parent, path }: ValidationContext,
): Promise<true | string> {
  const current = asPicture(parent)
  if (!document || !path || !current.alt || !current.asset) return true
  const published = await getClient({ apiVersion }).fetch(
    '*[_id == $id][0]',
    { id: getPublishedId(document._id) },
    { perspective: 'raw' },
  )
  return staleAltAdvice(current, asPicture(getValueAtPath(published, path.slice(0, -1))))
}
