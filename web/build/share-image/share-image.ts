import sharp, { type OutputInfo } from 'sharp'
import { brandColors } from '../site-files/brand-colors.ts'
import { element, path, rect, svg } from './svg.ts'
import { measureText, textOutlines } from './text-outlines.ts'

/** Pixels, as every sharing service shows them whole. */
export const shareImageSize = { width: 1200, height: 630 }

const { amber, cream, ink, slate } = brandColors
/** The window that shows the page's picture: its place, the radius of one corner, and its glazing bars, in pixels. */
const view = { x: 640, y: 45, width: 463, height: 540, corner: 110, mullion: 10 }
const textColumn = { x: 76, width: 500 }
const titleStyle = { size: 60, weight: 640, tracking: -0.022 }
const titleLineHeight = 1.08
const maxTitleLines = 5

/** Breaks a title between words into lines that fit beside the window. */
function titleLines(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measureText(longer, titleStyle) <= textColumn.width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxTitleLines) return lines
  return [...lines.slice(0, maxTitleLines - 1), `${lines[maxTitleLines - 1]}…`]
}

/** Pixels around a title's picture, for glyphs that are wider than their advance. */
const titleMargin = 12

/** A title's lines, one under the other and centred on the window's height, in a picture of their size. */
function titlePicture(title: string): { input: Buffer; left: number; top: number } {
  const lines = titleLines(title)
  const lineHeight = titleStyle.size * titleLineHeight
  const firstBaseline = 350 - ((lines.length - 1) * lineHeight) / 2
  const left = textColumn.x - titleMargin
  const top = Math.floor(firstBaseline - titleStyle.size - titleMargin)
  const widest = Math.max(...lines.map((line) => measureText(line, titleStyle)))
  const markup = svg(
    Math.min(Math.ceil(widest) + 2 * titleMargin, shareImageSize.width - left),
    Math.ceil((lines.length + 0.5) * lineHeight) + titleMargin,
    ...lines.map((line, index) =>
      textOutlines(line, {
        ...{ ...titleStyle, x: titleMargin, fill: cream },
        y: firstBaseline - top + index * lineHeight,
      }),
    ),
  )
  return { input: Buffer.from(markup), left, top }
}

const windowOutline = (() => {
  const right = view.x + view.width
  const bottom = view.y + view.height
  const { corner } = view
  return `M${view.x} ${view.y + 16} q0 -16 16 -16 H${right - corner} q${corner} 0 ${corner} ${corner} V${bottom - 16} q0 16 -16 16 H${view.x + 16} q-16 0 -16 -16 Z`
})()

/**
 * A card without a title.
 * @param picture PNG of the window's size; without one, the window's upper right pane is lit
 */
function cardSvg(brand: string, picture: Buffer | null): string {
  const { width, height } = shareImageSize
  const crossX = view.x + view.width * 0.66
  const crossY = view.y + view.height * 0.34
  const shown = picture
    ? element('image', {
        x: view.x,
        y: view.y,
        width: view.width,
        height: view.height,
        preserveAspectRatio: 'xMidYMid slice',
        href: `data:image/png;base64,${picture.toString('base64')}`,
      })
    : rect(crossX, view.y, view.width, crossY - view.y, amber)
  return svg(
    width,
    height,
    element('defs', {}, element('clipPath', { id: 'window' }, path(windowOutline, ink))),
    rect(0, 0, width, height, ink),
    element(
      'g',
      { 'clip-path': 'url(#window)' },
      rect(view.x, view.y, view.width, view.height, slate),
      shown,
      rect(crossX - view.mullion / 2, view.y, view.mullion, view.height, ink),
      rect(view.x, crossY - view.mullion / 2, view.width, view.mullion, ink),
    ),
    textOutlines(brand, { x: textColumn.x, y: 96, size: 34, weight: 640, fill: amber }),
  )
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** Decoded pixels of a whole card. */
type Pixels = { data: Buffer; info: OutputInfo }

/** So many cards are drawn once for the pages that differ in their titles only. */
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
  return sharp(Buffer.from(cardSvg(brand, picture || null)))
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
    .composite([titlePicture(title)])
    .jpeg({ quality: 82 })
    .toBuffer()
}
