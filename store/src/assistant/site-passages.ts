import { readLimitedText } from '@lucarne/supabase/functions/read-limited-text.ts'
import { z } from 'zod'
import type { PassageReference } from '../../contract/assistant.ts'
import type { Passage } from './answer-writer.ts'

/** The fields of the site's search index that this service reads (core/search/index-file.ts). */
const indexFileSchema = z.object({
  content: z.object({
    documents: z.array(
      z.object({
        id: z.string(),
        version: z.string(),
        title: z.string(),
        summary: z.string(),
        passages: z.array(z.string()),
      }),
    ),
  }),
})

type Document = z.output<typeof indexFileSchema>['content']['documents'][number]

const timeoutMs = 5_000
const maxBytes = 32 * 1024 * 1024
const freshMs = 60_000

/** Maximum characters of all passages together: tokens are paid for. */
const maxCharacters = 12_000

export type FindPassages = (references: readonly PassageReference[]) => Promise<(Passage | undefined)[]>

/**
 * Looks passages up in the site's index, so that a client can name but not write them. A passage of another version is
 * not found.
 */
export function createPassageFinder(siteUrl: string, fetch = globalThis.fetch): FindPassages {
  let documents: Promise<ReadonlyMap<string, Document>> | undefined
  let fetchedAtMs = 0

  async function fetchIndex() {
    const response = await fetch(`${siteUrl}/search-index.json`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`The site’s search index responded with ${response.status}.`)
    const text = await readLimitedText(response, maxBytes)
    const { content } = indexFileSchema.parse(JSON.parse(text ?? ''))
    return new Map(content.documents.map((document) => [document.id, document]))
  }

  return async (references) => {
    if (!documents || Date.now() - fetchedAtMs > freshMs) {
      fetchedAtMs = Date.now()
      documents = fetchIndex()
      documents.catch(() => {
        fetchedAtMs = 0
      })
    }
    const known = await documents
    let characters = 0
    return references.map(({ document_id, index, version }) => {
      const document = known.get(document_id)
      const text = document?.version === version ? [document.summary, ...document.passages][index] : undefined
      characters += text?.length ?? 0
      return document && text && characters <= maxCharacters ? { title: document.title, text } : undefined
    })
  }
}
