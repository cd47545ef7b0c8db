import { expect, it } from 'vitest'
import { parseQuery } from '../syntax/parse-query.ts'
import { documentAttributes } from './document-attributes.ts'

const attributesOf = (query: string) => documentAttributes(parseQuery(query, {}))

it.each([
  ['*[_type == "post" && defined(slug.current)]{title, "slug": slug.current}', ['slug', 'title']],
  ['*[_type == "post"] | order(rank desc)[0...9]{"writer": author->name}', ['rank', 'author', 'name']],
  ['count(*[_type == "post" && flag])', ['flag']],
  ['*[_type == "post"].tags[]->title', ['tags', 'title']],
  ['*[_type == "tag"]{"posts": count(*[tag._ref == ^._id])}', ['tag']],
])('%s reads the attributes that it names', (query, names) => {
  expect(attributesOf(query)).toEqual(expect.arrayContaining(['_id', '_type', ...names]))
})

it.each([
  '*[_type == "post"]',
  '*[_type == "post"]{..., title}',
  '*[_type == "post"]{"copy": @}',
  '*[_type == "post"]{"author": author->}',
  '*[references("a")]._id',
  '*[_type == "post"] | score(title match "a") {title}',
  '{"all": *}',
])('%s may read whole documents', (query) => {
  expect(attributesOf(query)).toBeUndefined()
})
