import { UploadIcon } from '@sanity/icons/Upload'
import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { describeCatalogueFailure, usePictureUpload } from './catalogue-queries.ts'
import { resizeProductPicture } from './prepare-picture.ts'

const maxFileMegabytes = 20

interface Props {
  /** Called with the URL of each picture, in their order. */
  onUploaded: (url: string) => void
}

/** Uploads pictures in all widths while the rest of the form stays usable. */
export function PictureUpload({ onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const upload = usePictureUpload()

  const send = async (file: File) => {
    if (file.size > maxFileMegabytes * 1024 * 1024) return `« ${file.name} » dépasse ${maxFileMegabytes} Mo.`
    const form = await resizeProductPicture(file).catch(() => undefined)
    if (!form) return `« ${file.name} » n’est pas une photo que ce navigateur sait lire.`
    const result = await upload(form)
    if (!result.ok) return describeCatalogueFailure(result.failure)
    onUploaded(result.value.url)
    return ''
  }
  const sendAll = async (files: readonly File[]) => {
    setSending(true)
    const problems: string[] = []
    for (const file of files) problems.push(await send(file))
    setProblem(problems.filter(Boolean).join(' '))
    setSending(false)
  }

  return (
    <Stack gap={3}>
      <Box>
        <Button
          disabled={isSending}
          fontSize={1}
          icon={UploadIcon}
          mode="ghost"
          text={isSending ? 'Envoi en cours…' : 'Ajouter des photos'}
          type="button"
          onClick={() => input.current?.click()}
        />
      </Box>
      <input
        ref={input}
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label="Photos"
        type="file"
        onChange={({ currentTarget }) => {
          void sendAll([...(currentTarget.files ?? [])])
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {problem !== '' && (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
    </Stack>
  )
}
