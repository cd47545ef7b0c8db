import { CloseIcon } from '@sanity/icons/Close'
import { Button, Dialog, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { getPublishedId } from 'sanity'
import { DocumentLink } from '../document-link.tsx'
import { formatKilobytes } from '../format-kilobytes.ts'
import { PictureForm } from './picture-form.tsx'
import type { PictureAsset } from './picture-list-query.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { usePictureChanges } from './use-picture-changes.ts'

/** « 1280 × 720, 96 ko » */
const describeFile = ({ height, sizeInBytes, width }: PictureAsset) =>
  `${width} × ${height}, ${formatKilobytes(sizeInBytes)}`

interface PictureDetailsProps {
  picture: PictureAsset
  onClose: () => void
  onDeleted: () => void
}

/** A picture with its texts, uses and actions. */
export function PictureDetails({ onClose, onDeleted, picture }: PictureDetailsProps) {
  const [dialog, setDialog] = useState<'replace' | 'delete'>()
  const changes = usePictureChanges()
  const users = [...new Map(picture.users.map((user) => [getPublishedId(user._id), user])).values()]
  const closeDialog = () => setDialog(undefined)
  const section = useRef<HTMLDivElement>(null)
  // Focuses the details, which follow the whole list in the DOM.
  useEffect(() => section.current?.focus(), [])
  return (
    <Stack ref={section} as="section" aria-label={picture.name} gap={5} padding={4} tabIndex={-1}>
      <Flex align="flex-start" gap={3} justify="space-between">
        <Stack gap={3}>
          <Heading as="h2" size={1} style={{ overflowWrap: 'anywhere' }}>
            {picture.name}
          </Heading>
          <Text muted size={1}>
            {describeFile(picture)}
          </Text>
        </Stack>
        <Button aria-label="Fermer" icon={CloseIcon} mode="bleed" onClick={onClose} />
      </Flex>
      <PictureForm picture={picture} onSave={changes.save} />
      <Stack gap={3}>
        <Heading as="h3" size={0}>
          {users.length === 0
            ? 'Aucun contenu ne la montre'
            : `Contenus qui la montrent\u202f: ${users.length}`}
        </Heading>
        {users.map((user) => (
          <DocumentLink key={user._id} document={user} />
        ))}
      </Stack>
      {users.length > 0 ? (
        <Button mode="ghost" text="Remplacer partout" onClick={() => setDialog('replace')} />
      ) : (
        <Button mode="ghost" tone="critical" text="Supprimer" onClick={() => setDialog('delete')} />
      )}
      {dialog === 'replace' && (
        <ReplaceDialog
          replacedId={picture._id}
          onClose={closeDialog}
          onUpload={changes.upload}
          onReplace={(to) => {
            closeDialog()
            void changes.replace({ from: picture._id, to })
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          name={picture.name}
          onClose={closeDialog}
          onDelete={() => {
            closeDialog()
            void changes.remove(picture._id).then((isRemoved) => isRemoved && onDeleted())
          }}
        />
      )}
    </Stack>
  )
}

interface DeleteDialogProps {
  name: string
  onDelete: () => void
  onClose: () => void
}

/** Confirms the deletion of a picture. */
function DeleteDialog({ name, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog id="supprimer" header="Supprimer cette image ?" onClose={onClose} onClickOutside={onClose}>
      <Stack gap={4} padding={4}>
        <Text>« {name} » est effacée pour de bon.</Text>
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Annuler" onClick={onClose} />
          <Button tone="critical" text="Supprimer" onClick={onDelete} />
        </Flex>
      </Stack>
    </Dialog>
  )
}
