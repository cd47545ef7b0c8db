import type { SanityClient, SanityDocument } from 'sanity'
import { type DocumentPatch, planReplacement, planUndo } from './plan-replacement.ts'

const tag = 'pictures'

const fetchUsers = (client: SanityClient, id: string) =>
  client.fetch<SanityDocument[]>('*[references($id)]', { id }, { perspective: 'raw', tag })

/** Commits all patches, or none if a document has changed. */
async function commit(client: SanityClient, patches: readonly DocumentPatch[]) {
  const transaction = client.transaction()
  for (const { id, revision, set } of patches)
    transaction.patch(id, (patch) => patch.ifRevisionId(revision).set(set))
  await transaction.commit({ tag })
}

interface Replacement {
  documentCount: number
  /** Restores the former picture wherever the new one is still shown. */
  undo: () => Promise<void>
}

/** Replaces a picture in every document, published and drafts, in one transaction. */
export async function replaceEverywhere(
  client: SanityClient,
  ids: { from: string; to: string },
): Promise<Replacement> {
  const before = await fetchUsers(client, ids.from)
  const patches = planReplacement(before, ids)
  await commit(client, patches)
  return {
    documentCount: patches.length,
    undo: async () => commit(client, planUndo(before, await fetchUsers(client, ids.to), ids)),
  }
}

interface PictureWords {
  altText: string
  creditLine: string
  /** From 0 to 1 of width and height. */
  hotspot: { x: number; y: number }
}

/** Saves a picture's metadata; an empty text is removed. */
export async function savePicture(client: SanityClient, id: string, words: PictureWords) {
  const texts = { altText: words.altText.trim(), creditLine: words.creditLine.trim() }
  const { x, y } = words.hotspot
  const entries = Object.entries(texts)
  await client
    .patch(id)
    .set(Object.fromEntries(entries.filter(([, text]) => text !== '')))
    .set({ hotspot: { _type: 'sanity.imageHotspot', x, y, width: 0.3, height: 0.3 } })
    .unset(entries.filter(([, text]) => text === '').map(([name]) => name))
    .commit({ tag })
}
