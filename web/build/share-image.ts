import { amber, cream, ink } from '@lucarne/schemas/seed/art/lib/palette.ts'
import { el, path, rect, svg } from '@lucarne/schemas/seed/art/lib/svg.ts'
import { line, lines, measure } from '@lucarne/schemas/seed/art/lib/type.ts'
import sharp from 'sharp'

export const shareImageSize = { width: 1200, height: 630 }

const view = { x: 640, y: 45, width: 463, height: 540, corner: 110, mullion: 10 }
const text = { x: 76, width: 500 }
const titleStyle = { size: 60, weight: 640, tracking: -0.022 }
const mostLines = 5

/** Breaks a title between words into lines that fit beside the window. */
function titleLines(title: string): string[] {
  const broken: string[] = []
  for (const word of title.split(' ')) {
    const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word
    if (broken.length > 0 && measure(longer, titleStyle) <= text.width) broken[broken.length - 1] = longer
    else broken.push(word)
  }
  if (broken.length <= mostLines) return broken
  return [...broken.slice(0, mostLines - 1), `${broken[mostLines - 1]}…`]
}

const frame = (() => {
  const right = view.x + view.width
  const bottom = view.y + view.height
  const { corner } = view
  return `M${view.x} ${view.y + 16} q0 -16 16 -16 H${right - corner} q${corner} 0 ${corner} ${corner} V${bottom - 16} q0 16 -16 16 H${view.x + 16} q-16 0 -16 -16 Z`
})()

function card(title: string, brand: string, picture: Buffer | null): string {
  const crossX = view.x + view.width * 0.66
  const crossY = view.y + view.height * 0.34
  const shown = picture
    ? el('image', {
        x: view.x,
        y: view.y,
        width: view.width,
        height: view.height,
        preserveAspectRatio: 'xMidYMid slice',
        href: `data:image/png;base64,${picture.toString('base64')}`,
      })
    : rect(crossX, view.y, view.width, crossY - view.y, amber)
  const broken = titleLines(title)
  const leading = 1.08
  const top = 330 - ((broken.length - 1) * titleStyle.size * leading) / 2 + 20
  return svg(
    shareImageSize.width,
    shareImageSize.height,
    el('defs', {}, el('clipPath', { id: 'window' }, path(frame, ink))),
    rect(0, 0, shareImageSize.width, shareImageSize.height, ink),
    el(
      'g',
      { 'clip-path': 'url(#window)' },
      rect(view.x, view.y, view.width, view.height, '#1A2233'),
      shown,
      rect(crossX - view.mullion / 2, view.y, view.mullion, view.height, ink),
      rect(view.x, crossY - view.mullion / 2, view.width, view.mullion, ink),
    ),
    line(brand, { x: text.x, y: 96, size: 34, weight: 640, fill: amber }),
    lines(broken, { ...titleStyle, x: text.x, y: top, fill: cream }, leading),
  )
}

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export type ShareSubject = { title: string; brand: string; picture: string | null; card: string | null }

/** A page's share image, as JPEG: the editors' own card, else its title beside its picture in the house's window. */
export async function shareImage({ title, brand, picture, card: own }: ShareSubject): Promise<Buffer> {
  const { width, height } = shareImageSize
  if (own)
    return sharp(await download(own))
      .resize(width, height)
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  const pixels =
    picture &&
    (await sharp(await download(picture))
      .resize(view.width, view.height, { fit: 'cover' })
      .png()
      .toBuffer())
  return sharp(Buffer.from(card(title, brand, pixels || null)))
    .jpeg({ quality: 82 })
    .toBuffer()
}
