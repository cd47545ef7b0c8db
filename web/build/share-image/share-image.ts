import { readFileSync } from 'node:fs'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import satori from 'satori'
import sharp, { type OutputInfo } from 'sharp'
import { brandColors } from '../site-files/web-manifest.ts'

/** Pixels, as every sharing service shows them whole. */
export const shareImageSize = { width: 1200, height: 630 }

const { amber, cream, ink, slate } = brandColors
/** Pixels between the left edge and the texts. */
const margin = 76
/** The window that shows the page's picture, and its glazing bars, in pixels. */
const view = { left: 640, top: 45, width: 463, height: 540 }
const cross = { left: 0.66 * view.width, top: 0.34 * view.height, bar: 10 }

/** One array for all pictures, because satori caches parsed fonts by its identity. */
const fonts = [
  {
    name: 'Bricolage Grotesque',
    data: readFileSync(new URL('../../fonts/share-title.woff2', import.meta.url)),
  },
]

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

const placed = (style: CSSProperties, ...children: ReactNode[]) =>
  box({ position: 'absolute', ...style }, ...children)

/** A title of at most five lines, in a picture of their height. */
async function drawTitle(title: string): Promise<Buffer> {
  const text = box(
    {
      display: 'block',
      width: 500,
      color: cream,
      fontSize: 60,
      lineHeight: 1.08,
      letterSpacing: '-0.022em',
      wordSpacing: '0.05em',
      lineClamp: 5,
    },
    title,
  )
  // Padding on the right for glyphs that are wider than their advance.
  const svg = await satori(box({ paddingLeft: margin }, text), { width: margin + 512, fonts })
  return Buffer.from(svg)
}

/**
 * A card without a title.
 * @param picture data URL of the window's size; without one, the window's upper right pane is lit
 */
async function drawFrame(brand: string, picture: string | null): Promise<Buffer> {
  const bars = [
    { left: cross.left - cross.bar / 2, top: 0, width: cross.bar, height: view.height },
    { left: 0, top: cross.top - cross.bar / 2, width: view.width, height: cross.bar },
  ]
  const frame = box(
    { ...shareImageSize, backgroundColor: ink },
    placed({ left: margin, top: 62, color: amber, fontSize: 34, letterSpacing: '-0.02em' }, brand),
    placed(
      { ...view, overflow: 'hidden', borderRadius: '16px 110px 16px 16px', backgroundColor: slate },
      picture
        ? createElement('img', { src: picture, width: view.width, height: view.height })
        : placed({ left: cross.left, right: 0, top: 0, height: cross.top, backgroundColor: amber }),
      ...bars.map((bar) => placed({ ...bar, backgroundColor: ink })),
    ),
  )
  return Buffer.from(await satori(frame, { ...shareImageSize, fonts }))
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** Decoded pixels of a whole card. */
type Pixels = { data: Buffer; info: OutputInfo }

/** Number of cached cards, which are shared by pages that differ in their titles only. */
const maxCards = 20
const cards = new Map<string, Promise<Pixels>>()

/** A card without a title. */
async function drawCard(brand: string, pictureUrl: string | null): Promise<Pixels> {
  const { width, height } = view
  const picture =
    pictureUrl &&
    (await sharp(await download(pictureUrl))
      .resize(width, height, { fit: 'cover' })
      .png({ compressionLevel: 0 })
      .toBuffer())
  const url = picture && `data:image/png;base64,${picture.toString('base64')}`
  return sharp(await drawFrame(brand, url || null))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function findCard(brand: string, pictureUrl: string | null): Promise<Pixels> {
  const key = JSON.stringify([brand, pictureUrl])
  const card = cards.get(key) ?? drawCard(brand, pictureUrl)
  cards.delete(key)
  cards.set(key, card)
  const [oldest] = cards.keys()
  if (cards.size > maxCards && oldest !== undefined) cards.delete(oldest)
  return card
}

export type ShareSubject = {
  title: string
  brand: string
  /** URL of the page's picture. */
  picture: string | null
  /** URL of a whole share image that editors chose instead. */
  card: string | null
}

/** A page's share image, as JPEG: the editors' own card, else its title beside its picture. */
export async function renderShareImage({ title, brand, picture, card }: ShareSubject): Promise<Buffer> {
  const { width, height } = shareImageSize
  if (card)
    return sharp(await download(card))
      .resize(width, height)
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  const { data, info } = await findCard(brand, picture)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .composite([{ input: await drawTitle(title), gravity: 'west' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
