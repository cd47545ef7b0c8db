import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import type { PreviewLink } from '@lucarne/store/contract/preview-links.ts'
import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { formatTime } from '../back-office/format-time.ts'
import { revokePreviewLink } from './preview-links.ts'

interface Props {
  links: readonly PreviewLink[]
  onRevoked: () => Promise<void>
}

/** The open preview links, which can be revoked. */
export function OpenPreviewLinks({ links, onRevoked }: Props) {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [revokingId, setRevokingId] = useState('')
  const heading = useRef<HTMLDivElement>(null)

  const revoke = async ({ _id, title }: PreviewLink) => {
    setRevokingId(_id)
    try {
      await revokePreviewLink(client, _id)
      await onRevoked()
      // The pressed button no longer exists.
      heading.current?.focus()
      toast.push({ status: 'success', title: `Le lien vers « ${title} » est fermé` })
    } catch {
      toast.push({
        status: 'error',
        title: 'Le lien est toujours ouvert',
        description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
      })
    } finally {
      setRevokingId('')
    }
  }

  return (
    <Stack gap={4} as="section" aria-labelledby="open-preview-links">
      <Heading ref={heading} as="h3" id="open-preview-links" size={0} tabIndex={-1}>
        Liens ouverts
      </Heading>
      {links.length === 0 && (
        <Text muted size={1}>
          Aucun lien n’est ouvert.
        </Text>
      )}
      {links.map((link) => (
        <Flex key={link._id} align="center" gap={3} justify="space-between">
          <Stack gap={2}>
            <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
              {link.title}
            </Text>
            <Text muted size={1}>
              Créé par {link.createdBy}, ouvert jusqu’au {formatTime(link.expiresAt)}
            </Text>
          </Stack>
          <Button
            mode="ghost"
            tone="critical"
            fontSize={1}
            padding={2}
            text="Fermer ce lien"
            aria-label={`Fermer ce lien vers « ${link.title} »`}
            disabled={revokingId !== ''}
            onClick={() => void revoke(link)}
          />
        </Flex>
      ))}
    </Stack>
  )
}
