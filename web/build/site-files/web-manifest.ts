import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SiteIdentity } from '../../src/prerender/site-identity.ts'
import { webDir } from '../paths.ts'

const iconSizes = [180, 192, 512] // pixels
const maskableSize = 512
/** Share of the size on each side that a mask may cut, corners included. */
const maskMargin = 0.18
const svgDensityDpi = 1200

/** The dark theme's colours, for images that no style sheet reaches. */
export const brandColors = { amber: '#FFB44A', cream: '#F4EFE4', ink: '#0A0E18', slate: '#1A2233' }

/** The logo in every size that systems request, by file name. */
export async function renderIcons(): Promise<Map<string, Buffer>> {
  const logo = await readFile(join(webDir, 'public/favicon.svg'))
  const render = (size: number) => sharp(logo, { density: svgDensityDpi }).resize(size, size)
  const files = new Map<string, Buffer>()
  for (const size of iconSizes) files.set(`icons/icon-${size}.png`, await render(size).png().toBuffer())

  const margin = Math.round(maskableSize * maskMargin)
  const inner = await render(maskableSize - 2 * margin).toBuffer()
  files.set(
    'icons/icon-maskable.png',
    await sharp({
      create: { width: maskableSize, height: maskableSize, channels: 4, background: brandColors.ink },
    })
      .composite([{ input: inner }])
      .png()
      .toBuffer(),
  )
  return files
}

/** The web app manifest, for the home screens of phones. */
export function createWebManifest({ name, description, tagline }: SiteIdentity): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: tagline ? `${name} : ${tagline}` : name,
    short_name: name,
    description,
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    background_color: brandColors.ink,
    theme_color: brandColors.ink,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable.png', maskableSize, 'maskable'),
    ],
  })
}
