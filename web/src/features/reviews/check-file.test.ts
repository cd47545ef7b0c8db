import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkFile, detectVideoType, fileRules } from './check-file.ts'
import { describeFileFailure } from './describe-failure.ts'

/** An image of a size, or one that the browser cannot read; jsdom reads none. */
function mockImages(size: { width: number; height: number } | undefined) {
  class MockImage extends EventTarget {
    onload: (() => void) | undefined
    onerror: (() => void) | undefined
    naturalWidth = size?.width ?? 0
    naturalHeight = size?.height ?? 0
    set src(_: string) {
      queueMicrotask(() => (size ? this.onload?.() : this.onerror?.()))
    }
  }
  vi.stubGlobal('Image', MockImage)
}

const drawn: [number, number][] = []
const context = { fillRect: () => {}, drawImage: () => {} }
const video = Uint8Array.from('\0\0\0\x20ftypisom', (char) => char.charCodeAt(0))
const fileOf = (bytes: number, head = new Uint8Array(), name = 'photo.png') =>
  new File([head, new Uint8Array(bytes - head.length)], name)

/** A film of a duration, or one that the browser cannot play; jsdom plays none. */
function mockVideos(seconds: number | undefined) {
  vi.spyOn(HTMLVideoElement.prototype, 'duration', 'get').mockReturnValue(seconds ?? Number.NaN)
  vi.spyOn(HTMLVideoElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(seconds === undefined ? 'error' : 'loadedmetadata')))
  })
}

beforeEach(() => {
  drawn.length = 0
  mockVideos(60)
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  mockImages({ width: 4000, height: 3000 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
  ) {
    drawn.push([this.width, this.height])
    give(new Blob(['drawn'], { type: 'image/jpeg' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('review file', () => {
  it('is accepted at exactly the maximum size', async () => {
    expect(await checkFile(fileOf(fileRules.image.maxBytes), 'image')).toMatchObject({ ok: true })
    expect(await checkFile(fileOf(fileRules.video.maxBytes, video), 'video')).toMatchObject({ ok: true })
  })

  it.each([
    [
      { code: 'too_large', bytes: fileRules.image.maxBytes + 1 },
      'Cette image pèse 20,1 Mo\u202f: la limite est de 20 Mo.',
    ],
    [{ code: 'too_many_pixels', megapixels: 51 }, 'Cette image a 51 mégapixels\u202f: la limite est de 50.'],
    [
      { code: 'unsupported' },
      'Cette image ne peut pas être affichée. Formats acceptés\u202f: JPEG, PNG, WebP, AVIF ou GIF, 20 Mo et 50 mégapixels au plus.',
    ],
  ] as const)('that is refused for %o says what would be accepted', (failure, sentence) =>
    expect(describeFileFailure('image', failure)).toBe(sentence),
  )

  it('is refused one byte above the maximum', async () =>
    expect(await checkFile(fileOf(fileRules.image.maxBytes + 1), 'image')).toMatchObject({
      failure: { code: 'too_large' },
    }))

  it.each([
    [{ width: 4000, height: 3000 }, [1600, 1200]],
    [{ width: 3000, height: 4000 }, [1200, 1600]],
    [{ width: 1600, height: 900 }, [1600, 900]],
    [{ width: 50_000, height: 1 }, [1600, 1]],
    [{ width: 10_000, height: 5_000 }, [1600, 800]],
  ])('that is a picture of %o is drawn as a JPEG of %o', async (size, expected) => {
    mockImages(size)
    expect(await checkFile(fileOf(10), 'image')).toMatchObject({
      ok: true,
      value: {
        kind: 'image',
        mimeType: 'image/jpeg',
        extension: 'jpg',
        file: { name: 'photo.png', size: 5 },
      },
    })
    expect(drawn).toEqual([expected])
  })

  it.each([
    [{ width: 10_000, height: 5_001 }, 51],
    [{ width: 10_000, height: 10_000 }, 100],
    [{ width: 30_000, height: 30_000 }, 900],
  ])('that is a picture of %o is refused before it is drawn', async (size, megapixels) => {
    mockImages(size)
    expect(await checkFile(fileOf(10), 'image')).toEqual({
      ok: false,
      failure: { code: 'too_many_pixels', megapixels },
    })
    expect(drawn).toEqual([])
  })

  it.each([
    [180, true],
    [181, false],
    // The reconciler measures what a browser cannot.
    [undefined, true],
    [Number.POSITIVE_INFINITY, true],
  ])('that is a film of %s seconds is accepted up to three minutes', async (seconds, isAccepted) => {
    mockVideos(seconds)
    expect(await checkFile(fileOf(20, video), 'video')).toMatchObject(
      isAccepted ? { ok: true } : { failure: { code: 'too_long' } },
    )
    expect(describeFileFailure('video', { code: 'too_long' })).toBe(
      'Cette vidéo dure trop longtemps\u202f: la limite est de 3 minutes.',
    )
  })

  it('is checked by its content, not its name', async () => {
    expect(await checkFile(fileOf(20, video, 'photo.png'), 'video')).toMatchObject({
      ok: true,
      value: { mimeType: 'video/mp4', extension: 'mp4' },
    })
    expect(await checkFile(fileOf(20, new Uint8Array(), 'film.mp4'), 'video')).toMatchObject({ ok: false })
    mockImages(undefined)
    expect(await checkFile(fileOf(20, video, 'photo.png'), 'image')).toEqual({
      ok: false,
      failure: { code: 'unsupported' },
    })
  })

  it('that is a picture which the browser cannot draw is refused', async () => {
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((give) => give(null))
    expect(await checkFile(fileOf(10), 'image')).toMatchObject({ ok: false })
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockImplementation(() => {
      throw new DOMException('too large')
    })
    expect(await checkFile(fileOf(10), 'image')).toMatchObject({ ok: false })
  })
})

/** A file with these first bytes, one character each. */
const fileWithHead = (head: string) =>
  new Blob([Uint8Array.from(head, (char) => char.charCodeAt(0)), new Uint8Array(100)])

const size = '\0\0\0\x20'

describe('type of a video', () => {
  it.each([
    ['video/mp4', 'mp4', `${size}ftypisom\0\0\0\0`],
    ['video/mp4', 'mp4', `${size}ftypmp42\0\0\0\0`],
    ['video/quicktime', 'mov', `${size}ftypqt  \0\0\0\0`],
    ['video/webm', 'webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
  ])('is %s, extension %s, by its first bytes', async (mimeType, extension, head) =>
    expect(await detectVideoType(fileWithHead(head))).toEqual({ mimeType, extension }),
  )

  it.each([
    ['an HTML page', '<!doctype html><script>'],
    ['a PNG image', '\x89PNG\r\n\x1a\n'],
    ['an AVIF image', `${size}ftypavif\0\0\0\0`],
    ['a HEIC image', `${size}ftypheic\0\0\0\0`],
    ['a Matroska video that is not WebM', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'],
    ['an audio file', `${size}ftypM4A \0\0\0\0`],
    ['an empty head', ''],
  ])('is unknown for %s', async (_, head) =>
    expect(await detectVideoType(fileWithHead(head))).toBeUndefined(),
  )
})
