import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { evaluateSync, parse, type SchemaType, typeEvaluate } from 'groq-js'
import { expect, it } from 'vitest'
import { sitePathsQuery } from '../../../schemas/queries/site-paths.ts'
import { isKnownPath, requiresDocument } from '../../../schemas/routes/known-path.ts'
import { isRecord } from '../../../schemas/rules/is-record.ts'
import { pageQuery } from '../../queries/page.ts'
import { findMismatches } from '../matches-type.ts'
import { dataset } from '../validate-document.ts'
import { type Content, commands, moments, pageIds } from './page-commands.ts'

const schema: SchemaType = JSON.parse(
  readFileSync(new URL('../../../schemas/generated/schema.json', import.meta.url), 'utf8'),
)
const pageType = typeEvaluate(parse(pageQuery), schema)

function evaluate(content: Content, query: string, params: Record<string, string>): unknown {
  const published = [...content.values()].filter(({ _id }) => !_id.startsWith('drafts.'))
  return evaluateSync(parse(query, { params }), { dataset: published, params }).data
}

/** The paths that a page links to, its parents' included. */
const linkedPaths = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linkedPaths)
  if (!isRecord(value)) return []
  const own = [value.href, value.path].filter((path) => typeof path === 'string')
  return [...own.filter((path) => path.startsWith('/')), ...Object.values(value).flatMap(linkedPaths)]
}

/** Paths of the pages that a build writes at a time, by list. */
function writtenPaths(content: Content, now: string): Record<string, string[]> {
  const site = evaluate(content, sitePathsQuery, { now })
  return Object.fromEntries(
    Object.entries({
      articles: '/blog/',
      categories: '/blog/',
      countries: '/',
      legalPages: '/',
      pages: '',
      translatedPages: '',
    }).map(([name, folder]) => {
      const list = isRecord(site) ? site[name] : undefined
      const entries = Array.isArray(list) ? list.filter(isRecord) : []
      return [name, entries.map(({ path, slug }) => folder + String(path ?? slug))]
    }),
  )
}

/** Faults of a build at a time: pages that fail to render, and dead links. */
function siteProblems(content: Content, now: string): string[] {
  const { pages = [], ...others } = writtenPaths(content, now)
  const written = new Set([...pages, ...Object.values(others).flat()])
  const isDead = (path: string) => !written.has(path) && (!isKnownPath(path) || requiresDocument(path))
  const taken = pages.filter((path, index) => pages.indexOf(path) !== index)
  return [
    ...taken.map((path) => `${path} has two pages`),
    ...pages.flatMap((path) => {
      const page = evaluate(content, pageQuery, { path, now })
      const dead = linkedPaths(page).filter(isDead)
      return [...findMismatches(page, pageType), ...dead.map((target) => `links to ${target}`)].map(
        (problem) => `${path} ${problem}`,
      )
    }),
  ]
}

it('any sequence of edits and publications leaves a site that builds, without dead links', {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  const step = fc.tuple(fc.constantFrom(...pageIds), commands)
  const maxLength = process.env.DEEP ? 40 : 14
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength }), async (steps) => {
      const content: Content = new Map(dataset.map((document) => [document._id, document]))
      for (const [id, { run }] of steps) await run(content, id)
      for (const moment of moments) expect(siteProblems(content, moment)).toEqual([])
    }),
    { numRuns: process.env.DEEP ? 40 : 8 },
  )
})
