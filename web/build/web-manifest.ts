import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brandColors } from './brand-colors.ts'
import { webRoom } from './paths.ts'
import type { SiteIdentity } from './server-bundle.ts'

const sizes = [180, 192, 512]
const maskable = 512
/** A mask may cut a tenth from each side, and corners. */
const maskMargin = 0.18
const vectorDensity = 1200

/** The house's window in every size that systems ask for, by file name. */
export async function icons(): Promise<Map<string, Buffer>> {
  const vector = await readFile(join(webRoom, 'public/favicon.svg'))
  const draw = (size: number) => sharp(vector, { density: vectorDensity }).resize(size, size)
  const files = new Map<string, Buffer>()
  for (const size of sizes) files.set(`icons/icon-${size}.png`, await draw(size).png().toBuffer())

  const margin = Math.round(maskable * maskMargin)
  const inner = await draw(maskable - 2 * margin).toBuffer()
  files.set(
    'icons/icon-maskable.png',
    await sharp({ create: { width: maskable, height: maskable, channels: 4, background: brandColors.ink } })
      .composite([{ input: inner }])
      .png()
      .toBuffer(),
  )
  return files
}

/** What a phone needs to keep the site on its home screen. */
export function webManifest({ name, description, tagline }: SiteIdentity): string {
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
      icon('icon-maskable.png', maskable, 'maskable'),
    ],
  })
}
