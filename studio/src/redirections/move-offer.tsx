import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { type Move, redirectMove } from './redirect-move.ts'

interface Props extends Move {
  onClose: () => void
}

/** Says that a page’s old address is dead now, and leads it to the new one with a click. */
export function MoveOffer({ from, onClose, to }: Props) {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const redirect = async () => {
    setBusy(true)
    try {
      await redirectMove(client, { from, to })
      toast.push({ status: 'success', title: 'Redirection créée', description: `${from} mène à ${to}` })
      onClose()
    } catch {
      toast.push({
        status: 'error',
        title: 'La redirection n’a pas été créée',
        description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
      })
      setBusy(false)
    }
  }

  return (
    <Stack gap={5}>
      <Text>
        La page était à <strong>{from}</strong>, elle est maintenant à <strong>{to}</strong>. Sans
        redirection, les liens déjà partagés et les moteurs de recherche mènent à une page introuvable.
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Ne pas rediriger" onClick={onClose} disabled={busy} />
        <Button tone="primary" text="Créer la redirection" onClick={() => void redirect()} loading={busy} />
      </Flex>
    </Stack>
  )
}
