import { describe, expect, it } from 'vitest'
import { checkFile, fileRules } from './check-file.ts'

const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (char) => char.charCodeAt(0))
const fileOf = (bytes: number, head = png, name = 'photo.png') =>
  new File([head, new Uint8Array(bytes - head.length)], name)

describe('review file', () => {
  it('is accepted at exactly the maximum size', async () =>
    expect(await checkFile(fileOf(fileRules.image.maxBytes), 'image')).toMatchObject({ ok: true }))

  it('is refused one byte above the maximum, naming both sizes', async () =>
    expect(await checkFile(fileOf(fileRules.image.maxBytes + 1), 'image')).toEqual({
      ok: false,
      message: 'Cette image pèse 5,1 Mo\u202f: la limite est de 5 Mo.',
    }))

  it('is checked by its content, not its name', async () => {
    expect(await checkFile(fileOf(20, png, 'film.mp4'), 'video')).toMatchObject({ ok: false })
    expect(await checkFile(fileOf(20, png, 'film.mp4'), 'image')).toMatchObject({
      ok: true,
      checked: { type: { mimeType: 'image/png', extension: 'png' } },
    })
  })
})
