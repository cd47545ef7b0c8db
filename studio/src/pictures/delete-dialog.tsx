import { Button, Dialog, Flex, Stack, Text } from '@sanity/ui'

interface Props {
  name: string
  onDelete: () => void
  onClose: () => void
}

/** Confirms the deletion of a picture. */
export function DeleteDialog({ name, onClose, onDelete }: Props) {
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
