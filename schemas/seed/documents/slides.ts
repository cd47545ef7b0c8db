import { picture } from '../lib/image.ts'
import { callToAction } from '../lib/link.ts'
import { ranked } from '../lib/ranked.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import { slides } from '../texts/slides.ts'

export const slideDocuments = (): SeedDocument[] =>
  ranked(
    slides.map(({ id, title, subtitle, image, button, visibleUntil }) => ({
      _id: `slide-${id}`,
      _type: 'slide',
      title,
      subtitle,
      image: picture(image),
      button: callToAction(button),
      ...(visibleUntil && { visibleUntil }),
    })),
  )
