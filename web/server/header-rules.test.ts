import { expect, it } from 'vitest'
import { formatHeaderRules, headerRules, headersOf, parseHeaderRules } from './header-rules.ts'

const hosts = {
  siteUrl: 'https://lucarne.example',
  sanityProjectId: 'abc',
  sanityApiHost: undefined,
  storeApiUrl: 'https://store.example',
  supabaseUrl: 'https://supabase.example',
}
const rules = headerRules('<script>1</script>', hosts)

it('are written for hosts, and read back as they were', () => {
  expect(parseHeaderRules(formatHeaderRules(rules))).toEqual(rules)
})

it('keep for good what carries its content in its name, and ask again for the rest', () => {
  expect(headersOf(rules, '/assets/core-1a2b.js')['Cache-Control']).toContain('immutable')
  expect(headersOf(rules, '/blog')['Cache-Control']).toContain('must-revalidate')
})

it('guard every answer', () => {
  for (const path of ['/', '/assets/core-1a2b.js', '/nulle-part'])
    expect(headersOf(rules, path)['Content-Security-Policy']).toContain("default-src 'none'")
})
