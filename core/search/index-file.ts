import { SearchIndex, type SerializedIndex } from './engine/search-index.ts'

/** Raised with every change of how texts become terms: a tab with other code ignores the file. */
const format = 4

type IndexFile = { format: number; content: SerializedIndex }

const isIndexFile = (value: unknown): value is IndexFile =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === format

export const serializeIndexFile = (index: SearchIndex): string =>
  JSON.stringify({ format, content: index.toJSON() } satisfies IndexFile)

/** The index of a file; an empty one for a file of another format. */
export function parseIndexFile(text: string): SearchIndex {
  const file: unknown = JSON.parse(text)
  return isIndexFile(file) ? SearchIndex.fromJson(file.content) : new SearchIndex()
}
