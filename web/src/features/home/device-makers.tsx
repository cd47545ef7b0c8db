import { Flame, Gamepad2, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import android from 'simple-icons/icons/android.svg?no-inline'
import apple from 'simple-icons/icons/apple.svg?no-inline'
import lg from 'simple-icons/icons/lg.svg?no-inline'
import nvidia from 'simple-icons/icons/nvidia.svg?no-inline'
import playstation from 'simple-icons/icons/playstation.svg?no-inline'
import samsung from 'simple-icons/icons/samsung.svg?no-inline'
import { MaskIcon } from '#ui/media/mask-icon.tsx'

const glyph = (src: string, className = 'size-8') => <MaskIcon src={src} className={className} />
const letters = (text: string) => <span className="font-display font-title text-h4">{text}</span>

/**
 * The makers of the specification (§2), by their plain glyphs from a kept icon package; those who have none
 * there get a sign or letters of our own.
 */
export const deviceMakers: readonly { name: string; sign: ReactNode }[] = [
  { name: 'Fire Stick', sign: <Flame className="size-8" /> },
  { name: 'Windows', sign: <LayoutGrid className="size-8" /> },
  { name: 'Apple', sign: glyph(apple) },
  { name: 'LG', sign: glyph(lg) },
  { name: 'Android', sign: glyph(android) },
  { name: 'Samsung', sign: glyph(samsung, '-my-3.5 size-16') },
  {
    name: 'Formuler',
    sign: (
      <span className="grid size-8 place-items-center rounded-s rounded-tr-l border-2 border-current font-strong text-small">
        F
      </span>
    ),
  },
  { name: 'MAG', sign: letters('MAG') },
  { name: 'Nvidia Shield', sign: glyph(nvidia) },
  { name: 'PlayStation', sign: glyph(playstation) },
  { name: 'Xbox', sign: <Gamepad2 className="size-8" /> },
]
