import type { ImageText } from '../shapes/common.ts'

/** A picture of the archive: the importer uploads the file and puts a reference to the asset in its place. */
export const imageAsset = (file: string) => ({
  _type: 'image' as const,
  _sanityAsset: `image@file://./images/${file}`,
})

export const picture = ({ file, alt }: ImageText) => ({ ...imageAsset(file), _type: 'picture' as const, alt })
