import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

describe('a request for an unsupported feature', async () => {
  const lake = await openTestLake()

  test.each([
    ['POST', '/agent/action/generate/production'],
    ['GET', '/functions'],
    ['GET', '/graphql/production/default'],
    ['GET', '/media-libraries/l/m/n/o'],
    ['PUT', '/data/query/production'],
    ['GET', '/projects/test/unheard-of'],
  ])('is a 501 that names the route: %s %s', async (method, path) => {
    const response = await lake.request(path, { method, user: 'ada' })
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({ message: `The lake does not support "${method} ${path}"` })
  })

  test.each(['/data/query/other', '/projects/other', '/users/nobody'])(
    'is a 404 when only the resource is missing: %s',
    async (path) => {
      expect((await lake.request(path, { user: 'ada' })).status).toBe(404)
    },
  )

  test.each([
    'geo::latLng(1, 2)',
    'geo({"lat": 1, "lng": 2})',
    'media::aspect(null, "a")',
    'text::semanticSimilarity("a")',
    'user::attributes()',
  ])('is a 400 in a query: %s', async (call) => {
    const query = encodeURIComponent(`{"value": ${call}}`)
    expect((await lake.request(`/data/query/production?query=${query}`)).status).toBe(400)
  })

  test.each([
    '*[_type == "a"].name | score(@ == "b")',
    '["a", "b"] | score(@ == "b")',
    '*[_type == "a"]{name} | score(name == "b")',
    '* | score(author->name == "b")',
    '* | score(count(*[_type == "b"]) > 1)',
  ])('is a 400 for a score of values or joins: %s', async (query) => {
    const path = `/data/query/production?query=${encodeURIComponent(query)}`
    expect((await lake.request(path)).status).toBe(400)
  })
})
