import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson } from './script-json.ts'

it('is the same value once read, and holds nothing that HTML would read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = scriptJson({ value })
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })))
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    }),
  )
})

it('keeps an attack inside its string', () => {
  const attack = '</script><script>alert(1)</script><!--'
  const text = scriptJson({ attack })
  expect(text).not.toContain('</script')
  expect(JSON.parse(text)).toEqual({ attack })
})
