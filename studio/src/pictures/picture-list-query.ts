import type { SanityDocumentLike } from 'sanity'

/** A picture in the list and its details. */
export interface PictureAsset {
  _id: string
  url: string
  name: string
  altText: string | null
  creditLine: string | null
  /** The focal point, from 0 to 1 of width and height. */
  hotspot: { x: number; y: number } | null
  sizeInBytes: number
  width: number
  height: number
  /** Documents that show it, drafts included. */
  users: readonly SanityDocumentLike[]
}

export interface PictureFilters {
  search: string
  unusedOnly: boolean
  /** From 0. */
  page: number
}

export interface PicturePage {
  /** Total over all pages. */
  total: number
  pictures: readonly PictureAsset[]
}

/** Pictures that are loaded and shown at a time. */
export const picturePageSize = 48

/** Any document's change may affect the uses of a picture. */
export const pictureChanges = { filter: '*[!(_id in path("_.**"))]', throttleMs: 1000 }

const pictureFields = `
  _id,
  url,
  "name": coalesce(originalFilename, _id),
  altText,
  creditLine,
  "hotspot": hotspot { x, y },
  "sizeInBytes": size,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height,
  "users": *[references(^._id)] { _id, _type }
`

const searchedFields = ['originalFilename', 'altText', 'creditLine']

/** The query of one page of pictures, newest first, which also counts all of them. */
export function pictureListQuery({ page, search, unusedOnly }: PictureFilters) {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const matchesWord = (index: number) =>
    `(${searchedFields.map((field) => `${field} match $word${index}`).join(' || ')})`
  const filter = [
    '_type == "sanity.imageAsset"',
    ...words.map((_, index) => matchesWord(index)),
    ...(unusedOnly ? ['count(*[references(^._id)]) == 0'] : []),
  ].join(' && ')
  const range = `[${page * picturePageSize}...${(page + 1) * picturePageSize}]`
  return {
    query: `{
      "total": count(*[${filter}]),
      "pictures": *[${filter}] | order(_createdAt desc, _id asc)${range} { ${pictureFields} }
    }`,
    params: Object.fromEntries(words.map((word, index) => [`word${index}`, `${word}*`])),
  }
}

/** The query of one picture. */
export const pictureQuery = `*[_id == $id && _type == "sanity.imageAsset"][0] { ${pictureFields} }`
