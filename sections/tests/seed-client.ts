import { createClient } from '@sanity/client'
import { evaluateSync, parse } from 'groq-js'
import type { StoredDocument } from '../../schemas/tests/seed-dataset.ts'

/**
 * A Sanity client that evaluates its queries on the given documents, without a server.
 * @param queries receives each query that the client sends
 */
export function createSeedClient(dataset: readonly StoredDocument[], queries: string[] = []) {
  const evaluate = (url: URL): unknown => {
    queries.push(url.searchParams.get('query') ?? '')
    const params = Object.fromEntries(
      [...url.searchParams]
        .filter(([name]) => name.startsWith('$'))
        .map(([name, value]) => [name.slice(1), JSON.parse(value)]),
    )
    const tree = parse(url.searchParams.get('query') ?? '', { params })
    return evaluateSync(tree, { dataset: [...dataset], params }).data
  }
  return createClient({
    projectId: 'seed',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (input) =>
      Response.json({ result: evaluate(new URL(String(input))), ms: 0, syncTags: [] }),
  })
}
