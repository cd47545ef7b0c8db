import { describe, expect, it } from 'vitest'
import { youtubeIdRule } from './youtube-id.ts'

describe('youtubeIdRule', () => {
  it.each(['dQw4w9WgXcQ', '_-abcDEF012'])('accepts %s', (id) => expect(youtubeIdRule(id)).toBe(true))
  it('accepts a missing id', () => expect(youtubeIdRule(undefined)).toBe(true))
  it.each(['dQw4w9WgXc', 'dQw4w9WgXcQQ', 'dQw4w9Wg cQ', '"><script>'])('refuses %j', (id) =>
    expect(youtubeIdRule(id)).toContain('onze caractères'),
  )
  it('says which part of a URL is the id', () =>
    expect(youtubeIdRule('https://youtu.be/dQw4w9WgXcQ')).toContain('adresse entière'))
})
