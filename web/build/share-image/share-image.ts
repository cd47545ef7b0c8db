import sharp from 'sharp'
import { brandColors } from '../site-files/brand-colors.ts'
import { element, path, rect, svg } from './svg.ts'
import { measureText, type PlacedText, textOutlines } from './text-outlines.ts'

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

/** Lines one under the other, centred on the window's height. */
function titleOutlines(title: string): string[] {
  const lines = titleLines(title)
  const lineHeight = titleStyle.size * titleLineHeight
  const top = 350 - ((lines.length - 1) * lineHeight) / 2
  const style: PlacedText = { ...titleStyle, x: textColumn.x, y: top, fill: cream }
  return lines.map((line, index) => textOutlines(line, { ...style, y: top + index * lineHeight }))
}

const windowOutline = (() => {
  const right = view.x + view.width
  const bottom = view.y + view.height
  const { corner } = view
  return `M${view.x} ${view.y + 16} q0 -16 16 -16 H${right - corner} q${corner} 0 ${corner} ${corner} V${bottom - 16} q0 16 -16 16 H${view.x + 16} q-16 0 -16 -16 Z`
})()

/** @param picture PNG of the window's size; without one, the window's upper right pane is lit */
function cardSvg(title: string, brand: string, picture: Buffer | null): string {
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
    ...titleOutlines(title),
  )
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** So many pictures are prepared once for the pages that share them. */
const maxPictures = 20
const pictures = new Map<string, Promise<Buffer>>()

/** A picture as PNG of the window's size. */
async function preparePicture(url: string): Promise<Buffer> {
  const { width, height } = view
  return sharp(await download(url))
    .resize(width, height, { fit: 'cover' })
    .png()
    .toBuffer()
}

function findPicture(url: string): Promise<Buffer> {
  const picture = pictures.get(url) ?? preparePicture(url)
  pictures.set(url, picture)
  const [oldest] = pictures.keys()
  if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest)
  return picture
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
  const pixels = picture ? await findPicture(picture) : null
  return sharp(Buffer.from(cardSvg(title, brand, pixels)))
    .jpeg({ quality: 82 })
    .toBuffer()
}
