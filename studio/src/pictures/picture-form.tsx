import { Button, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { FocalPointField } from './focal-point-field.tsx'
import type { PictureAsset } from './picture-list-query.ts'
import type { PictureChanges } from './use-picture-changes.ts'

const centre = { x: 0.5, y: 0.5 }

interface Props {
  picture: PictureAsset
  onSave: PictureChanges['save']
}

/** Form of a picture's own metadata. */
export function PictureForm({ onSave, picture }: Props) {
  const [altText, setAltText] = useState(picture.altText ?? '')
  const [creditLine, setCreditLine] = useState(picture.creditLine ?? '')
  const [hotspot, setHotspot] = useState(picture.hotspot ?? centre)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await onSave(picture._id, { altText, creditLine, hotspot })
    setSaving(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap={4}>
        <FocalPointField src={`${picture.url}?w=800`} value={hotspot} onChange={setHotspot} />
        <Stack as="label" gap={3}>
          <Text size={1} weight="medium">
            Texte alternatif
          </Text>
          <TextArea
            rows={2}
            maxLength={300}
            value={altText}
            onChange={(event) => setAltText(event.currentTarget.value)}
          />
        </Stack>
        <Text muted size={1}>
          Ces réglages servent partout où l’image n’a pas les siens.
        </Text>
        <Stack as="label" gap={3}>
          <Text size={1} weight="medium">
            Crédit
          </Text>
          <TextInput
            maxLength={200}
            value={creditLine}
            onChange={(event) => setCreditLine(event.currentTarget.value)}
          />
        </Stack>
        <Button type="submit" text="Enregistrer" loading={isSaving} />
      </Stack>
    </form>
  )
}
