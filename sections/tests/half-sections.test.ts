import { readFileSync } from 'node:fs'
import { evaluateSync, parse, type SchemaType, typeEvaluate } from 'groq-js'
import { expect, it } from 'vitest'
import { isRecord } from '../../schemas/rules/is-record.ts'
import type { StoredDocument } from '../../schemas/tests/seed-dataset.ts'
import { pageQuery } from '../queries/page.ts'
import { findMismatches } from './matches-type.ts'
import { dataset, problems } from './validate-document.ts'

const schema: SchemaType = JSON.parse(
  readFileSync(new URL('../../schemas/generated/schema.json', import.meta.url), 'utf8'),
)
const examplePage = dataset.find(({ _id }) => _id === 'page-nuit-des-courts')
const examples = Array.isArray(examplePage?.sections) ? examplePage.sections.filter(isRecord) : []

/**
 * Variants of a value, each with one field or list item omitted.
 * @param depth limits nesting, because every variant is validated
 */
function halves(value: unknown, depth = process.env.DEEP ? 9 : 2): unknown[] {
  if (depth === 0) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => [
      value.toSpliced(index, 1),
      ...halves(item, depth - 1).map((half) => value.with(index, half)),
    ])
  if (!isRecord(value) || value._type === 'block' || value._type === 'reference') return []
  return Object.entries(value).flatMap(([name, field]) => {
    if (name.startsWith('_')) return []
    const { [name]: _, ...others } = value
    return [others, ...halves(field, depth - 1).map((half) => ({ ...value, [name]: half }))]
  })
}

/** The query result for a page with the section, untyped because it is incomplete. */
function untyped(page: StoredDocument): string[] {
  const params = { path: String(page.path), now: '2026-11-01T00:00:00Z' }
  const documents = [...dataset.filter(({ _id }) => _id !== page._id), page]
  const { data } = evaluateSync(parse(pageQuery, { params }), { dataset: documents, params })
  return findMismatches(data, resultType)
}
const resultType = typeEvaluate(parse(pageQuery), schema)

it.each(examples)(
  'an incomplete $_type is refused, or shown by its component',
  { tags: ['deep'] },
  async (example) => {
    const { _key, _type } = example
    const published = []
    for (const section of [{ _key, _type }, ...halves(example)]) {
      const page = { ...examplePage, _id: 'page-nuit-des-courts', _type: 'page', sections: [section] }
      const reported = await problems(page)
      const wrong = reported.some((line) => line.includes(' error ')) ? [] : untyped(page)
      if (wrong.length > 0) published.push({ section, wrong })
    }
    expect(published).toEqual([])
  },
)
