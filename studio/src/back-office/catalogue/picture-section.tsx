import { buildPictureSrcSet } from '@lucarne/store/contract/picture.ts'
import { Box, Flex } from '@sanity/ui'
import { DetailSection } from '../section.tsx'
import { CatalogueTextField } from './form-fields.tsx'
import { PartList } from './part-list.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { resolveStorePictureUrl } from './picture-url.ts'
import type { ProductForm } from './product-form.ts'

interface Props {
  media: ProductForm['media']
  onChange: (media: ProductForm['media']) => void
  /** Appends to the current list, which may have changed during the upload. */
  onAdd: (url: string) => void
}

/** The product's pictures in order; lists show the first. */
export function PictureSection({ media, onAdd, onChange }: Props) {
  return (
    <DetailSection title="Photos">
      <PartList parts={media} nameOf={(_media, index) => `Photo ${index + 1}`} onChange={onChange}>
        {({ alt, url }, setPart, index) => (
          <Flex align="center" gap={3}>
            <img
              alt=""
              height={72}
              sizes="96px"
              src={resolveStorePictureUrl(url)}
              srcSet={buildPictureSrcSet(resolveStorePictureUrl(url), 'webp')}
              style={{ objectFit: 'contain' }}
              width={96}
            />
            <Box flex={1}>
              <CatalogueTextField
                label="Texte de remplacement"
                path={`media.${index}.alt`}
                hint="Ce que la photo montre, pour qui ne la voit pas"
                value={alt}
                onChange={(text) => setPart({ alt: text })}
              />
            </Box>
          </Flex>
        )}
      </PartList>
      <PictureUpload onUploaded={onAdd} />
    </DetailSection>
  )
}
