import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { findPagePath } from './open-on-site.ts'
import { createRedirects, type PathChange } from './plan-redirects.ts'

/** Wraps « Publier » so that it offers a redirect when the publication has changed the page's path. */
export function publishWithRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithRedirect: DocumentActionComponent = (props) => {
    const description = publish(props)
    const [change, setChange] = useState<PathChange>()
    if (!description) return description
    const onHandle = () => {
      const from = findPagePath(props.published)
      const to = findPagePath(props.draft)
      setChange(from && to && from !== to ? { from, to } : undefined)
      description.onHandle?.()
    }
    // A failed publication leaves the published path as it was, so nothing is offered.
    const hasChanged = change !== undefined && findPagePath(props.published) === change.to
    const close = () => setChange(undefined)
    return {
      ...description,
      onHandle,
      dialog: hasChanged
        ? {
            type: 'dialog',
            header: 'L’adresse de la page a changé',
            onClose: close,
            content: <RedirectOffer {...change} onClose={close} />,
          }
        : (description.dialog ?? false),
    }
  }
  if (publish.action) PublishWithRedirect.action = publish.action
  return PublishWithRedirect
}

interface RedirectOfferProps extends PathChange {
  onClose: () => void
}

function RedirectOffer({ from, onClose, to }: RedirectOfferProps) {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [isSaving, setIsSaving] = useState(false)

  const redirect = async () => {
    setIsSaving(true)
    try {
      await createRedirects(client, { from, to })
      toast.push({ status: 'success', title: 'Redirection créée', description: `${from} mène à ${to}` })
      onClose()
    } catch {
      toast.push({
        status: 'error',
        title: 'La redirection n’a pas été créée',
        description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
      })
      setIsSaving(false)
    }
  }

  return (
    <Stack gap={5}>
      <Text size={1}>
        La page était à <strong>{from}</strong>, elle est maintenant à <strong>{to}</strong>. Sans
        redirection, les liens déjà partagés et les moteurs de recherche mènent à une page introuvable.
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Ne pas rediriger" onClick={onClose} disabled={isSaving} />
        <Button text="Créer la redirection" onClick={() => void redirect()} loading={isSaving} />
      </Flex>
    </Stack>
  )
}
