import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson } from './escape.ts'

it('JSON of a script parses to the same value and has no HTML characters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = scriptJson({ value })
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })))
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    }),
  )
})

it('JSON of a script cannot be ended by its content', () => {
  const attack = '</script><script>alert(1)</script><!--'
  const text = scriptJson({ attack })
  expect(text).not.toContain('</script')
  expect(JSON.parse(text)).toEqual({ attack })
})
