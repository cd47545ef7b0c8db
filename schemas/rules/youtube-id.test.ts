import { describe, expect, it } from 'vitest'
import { parseYoutubeId, youtubeIdRule } from './youtube-id.ts'

describe('youtubeIdRule', () => {
  it.each(['dQw4w9WgXcQ', '_-abcDEF012'])('accepts %s', (id) => expect(youtubeIdRule(id)).toBe(true))
  it('accepts a missing id', () => expect(youtubeIdRule(undefined)).toBe(true))
  it.each(['dQw4w9WgXc', 'dQw4w9WgXcQQ', 'dQw4w9Wg cQ', '"><script>'])('refuses %j', (id) =>
    expect(youtubeIdRule(id)).toContain('onze caractères'),
  )
  it('names a URL that is not a video’s', () =>
    expect(youtubeIdRule('https://youtube.com/@chaine')).toContain('ne désigne pas une vidéo'))
})

describe('parseYoutubeId', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?si=partage',
    'youtu.be/dQw4w9WgXcQ',
    ' https://m.youtube.com/shorts/dQw4w9WgXcQ ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ',
  ])('finds the id in %s', (url) => expect(parseYoutubeId(url)).toBe('dQw4w9WgXcQ'))
  it.each([
    'dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=youtu.be/dQw4w9WgXcQ',
    'https://youtube.com/watch?v="><script>',
    'https://youtube.com/@chaine',
  ])('finds no id in %s', (text) => expect(parseYoutubeId(text)).toBeUndefined())
})
