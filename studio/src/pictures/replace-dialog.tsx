import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Dialog, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { PictureBrowser } from './picture-browser.tsx'
import type { PictureChanges } from './use-picture-changes.ts'

interface Props {
  replacedId: string
  onUpload: PictureChanges['upload']
  onReplace: (id: string) => void
  onClose: () => void
}

/** Chooses the replacement for a picture: an existing one, or a new file. */
export function ReplaceDialog({ onClose, onReplace, onUpload, replacedId }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const replaceBy = (id: string | undefined) => {
    if (id !== undefined && id !== replacedId) onReplace(id)
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    setUploading(true)
    replaceBy(await onUpload(file))
    setUploading(false)
  }
  return (
    <Dialog id="remplacer" header="Remplacer partout" width={3} onClose={onClose} onClickOutside={onClose}>
      <Stack gap={4} paddingX={4} paddingTop={4}>
        <Text muted size={1}>
          Choisissez la nouvelle image. Textes alternatifs, cadrages et points d’intérêt de l’ancienne partent
          avec elle : ceux de la nouvelle servent.
        </Text>
        <Button
          icon={UploadIcon}
          loading={isUploading}
          mode="ghost"
          text="Importer un fichier"
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          hidden
          aria-label="Fichier de la nouvelle image"
          type="file"
          accept="image/*"
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
      </Stack>
      <PictureBrowser currentId={replacedId} onOpen={replaceBy} />
    </Dialog>
  )
}
