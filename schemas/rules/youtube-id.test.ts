import { describe, expect, it } from 'vitest'
import { youtubeIdRule } from './youtube-id.ts'

describe('youtubeIdRule', () => {
  it.each(['dQw4w9WgXcQ', '_-abcDEF012'])('accepts %s', (id) => expect(youtubeIdRule(id)).toBe(true))
  it('lets an optional video be absent', () => expect(youtubeIdRule(undefined)).toBe(true))
  it.each(['dQw4w9WgXc', 'dQw4w9WgXcQQ', 'dQw4w9Wg cQ', '"><script>'])('refuses %j', (id) =>
    expect(youtubeIdRule(id)).toContain('onze caractères'),
  )
  it('says what to keep of an address', () =>
    expect(youtubeIdRule('https://youtu.be/dQw4w9WgXcQ')).toContain('adresse entière'))
})
