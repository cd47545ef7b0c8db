import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { documentPathValue } from '../queries/fragments/link.ts'
import { buildDocumentPath, linkableTypes } from '../routes/document-path.ts'
import { type StoredDocument, seedDataset } from './seed-dataset.ts'

const dataset = await seedDataset()

function pathInTypeScript({ _type, page, path, slug }: StoredDocument): string | null {
  const current =
    typeof slug === 'object' && slug !== null && 'current' in slug ? String(slug.current) : undefined
  return buildDocumentPath({
    _type,
    slug: { current },
    path: typeof path === 'string' ? path : undefined,
    page: typeof page === 'string' ? page : undefined,
  })
}

describe('a document’s path', () => {
  it('is the same in GROQ as in TypeScript', () => {
    const withPage = dataset.filter(({ _type }) => linkableTypes.includes(_type))
    expect(withPage.length).toBeGreaterThan(25)
    const { data } = evaluateSync(parse(`*[_type in $types] { _id, "path": ${documentPathValue} }`), {
      dataset,
      params: { types: linkableTypes },
    })
    expect(data).toEqual(
      withPage.map((document) => ({ _id: document._id, path: pathInTypeScript(document) })),
    )
  })

  it('is written in no link of the seed, which refers to the document instead', () => {
    const seed = JSON.stringify(dataset)
    const paths = dataset.map(pathInTypeScript).filter((path) => path !== null)
    expect(paths.filter((path) => seed.includes(`"kind":"path","path":"${path}"`))).toEqual([])
    expect(seed).toContain('"kind":"path","path":"/connexion"')
  })
})
