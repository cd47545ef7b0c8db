import type { LakeDocument } from '../src/storage/document.ts'

const words =
  'offre écran chaîne film série sport direct boîte télé abonnement été élection musique cuisine voyage'.split(
    ' ',
  )
const hourMs = 3_600_000

/** A deterministic dataset: seven in ten documents are articles of about 1.7 kB. */
export function* sampleDocuments(count: number): Generator<LakeDocument> {
  for (let index = 0; index < count; index += 1) {
    const kind = index % 10
    if (kind < 7) yield createArticle(index)
    else if (kind < 9)
      yield createDocument(index, 'author', { name: `Auteur ${index}`, bio: text(index, 30) })
    else yield createDocument(index, 'tag', { title: `Étiquette ${index}` })
  }
}

function createArticle(index: number): LakeDocument {
  return createDocument(index, 'article', {
    title: `Article ${index} ${text(index, 4)}`,
    slug: { _type: 'slug', current: `article-${index}` },
    // Shuffled, so that the order of dates differs from the order of ids.
    date: new Date(Date.UTC(2020, 0, 1) + ((index * 7919) % 50_000) * hourMs).toISOString(),
    author: { _type: 'reference', _ref: `doc-${index - (index % 10) + 7}` },
    body: [0, 1, 2, 3, 4, 5].map((block) => ({
      _key: `b${block}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 's0', _type: 'span', marks: [], text: `${text(index + block, 25)} mot${index}` }],
    })),
  })
}

function createDocument(index: number, type: string, fields: Record<string, unknown>): LakeDocument {
  const stamp = '2026-01-01T00:00:00Z'
  return { _id: `doc-${index}`, _type: type, _rev: 'r1', _createdAt: stamp, _updatedAt: stamp, ...fields }
}

function text(seed: number, length: number): string {
  return Array.from(
    { length },
    (_, at) => words[(seed * 31 + at * 17 + ((seed * at) % 7)) % words.length],
  ).join(' ')
}
