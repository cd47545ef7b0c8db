import { imageAsset, picture } from '../lib/image.ts'
import { ranked } from '../lib/ranked.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import { catalogue } from '../texts/catalogue.ts'
import { logos } from '../texts/logos.ts'

export const catalogueDocuments = (): SeedDocument[] => [
  ...ranked(
    catalogue.map(({ alt, file, id, kind, title }) => ({
      _id: `catalogueItem-${id}`,
      _type: 'catalogueItem',
      title,
      kind,
      image: picture({ file, alt }),
    })),
  ),
  ...ranked(
    logos.map(({ detail, file, id, kind, name }) => ({
      _id: `logo-${id}`,
      _type: 'logo',
      name,
      kind,
      ...(detail && { detail }),
      image: imageAsset(file),
    })),
  ),
]
