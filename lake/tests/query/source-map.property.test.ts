import { parseJsonPath } from '@sanity/client/csm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueryRequest } from '../../src/query/types.ts'
import { arbitraryIdentity, arbitraryPerspective } from './arbitrary-callers.ts'
import { arbitraryDocument, arbitraryParams } from './arbitrary-documents.ts'
import { arbitraryQuery } from './arbitrary-queries.ts'
import { createTestEngine } from './test-engine.ts'

const numRuns = process.env.DEEP === '1' ? 2000 : 150

const arbitraryRequest: fc.Arbitrary<QueryRequest> = fc.record({
  query: arbitraryQuery,
  params: arbitraryParams,
  perspective: arbitraryPerspective,
  identity: arbitraryIdentity,
})

test('every source map entry points to an equal value in a stored document', {
  tags: ['deep'],
  timeout: 600_000,
}, () => {
  const documents = fc.array(arbitraryDocument, { maxLength: 20 })
  const selector = fc.constantFrom('key' as const, 'index' as const)
  let mappingCount = 0
  fc.assert(
    fc.property(documents, arbitraryRequest, selector, (stored, request, sourceMap) => {
      const lake = createTestEngine()
      lake.write(stored)
      const plain = outcome(() => lake.engine.query(request).result)
      const withSourceMap = outcome(() => lake.engine.query({ ...request, sourceMap }))
      expect(typeof withSourceMap).toBe(typeof plain)
      if (withSourceMap === 'fails') return
      const { result, sourceMap: map } = withSourceMap.value
      expect(JSON.stringify(plain)).toEqual(JSON.stringify({ value: result }))
      for (const [path, { source }] of Object.entries(map?.mappings ?? {})) {
        const document = map?.documents[source.document]
        const found = valueAtPath(lake.documents.get(document?._id ?? ''), map?.paths[source.path] ?? '')
        expect({ path, is: found }).toEqual({ path, is: valueAtPath(result, path) })
        expect(lake.documents.get(document?._id ?? '')?._type).toBe(document?._type)
        mappingCount += 1
      }
    }),
    { numRuns },
  )
  expect(mappingCount).toBeGreaterThan(0)
})

/** Failures are equal whatever their message. */
function outcome<T>(work: () => T): { value: T } | 'fails' {
  try {
    return { value: work() }
  } catch {
    return 'fails'
  }
}

type Path = ReturnType<typeof parseJsonPath>

/** The value at a path of a content source map, read with the official client's parser. */
export function valueAtPath(value: unknown, path: string): unknown {
  return parseJsonPath(path).reduce<unknown>(getSegment, value)
}

function getSegment(value: unknown, segment: Path[number]): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (typeof segment !== 'object')
    return Object.hasOwn(value, segment) ? Reflect.get(value, segment) : undefined
  return Array.isArray(value) ? value.find((item) => item?._key === segment._key) : undefined
}
