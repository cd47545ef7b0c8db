import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderShareImage, shareImageSize } from './share-image.ts'

it('pages with one picture and several titles download and draw it once', async () => {
  const picture = await sharp({ create: { width: 60, height: 70, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  let requestCount = 0
  const server = createServer((_, response) => {
    requestCount += 1
    response.end(picture)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/picture.png`
    const titles = [
      'Un titre',
      'Un autre titre',
      'Un titre de plus de mots que sa colonne n’a de lignes '.repeat(4),
    ]
    const images = await Promise.all(
      titles.map((title) => renderShareImage({ title, brand: 'Lucarne', picture: url, card: null })),
    )
    expect(requestCount).toBe(1)
    expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(titles.length)
    for (const image of images) expect(await sharp(image).metadata()).toMatchObject(shareImageSize)
  } finally {
    server.close()
  }
})
