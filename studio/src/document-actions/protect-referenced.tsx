import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { DocumentLink } from '../document-link.tsx'
import { findStrongReferrers } from './referrers.ts'

/** Wraps an action that removes a document: while references exist, it lists them instead of failing. */
export function protectReferenced(action: DocumentActionComponent): DocumentActionComponent {
  const ProtectReferenced: DocumentActionComponent = (props) => {
    const description = action(props)
    const client = useClient({ apiVersion })
    const [referrers, setReferrers] = useState<readonly SanityDocument[]>([])
    if (!description) return null
    const onHandle = async () => {
      // After a failed query, the action itself fails and reports it.
      const found = await findStrongReferrers(client, props.id).catch(() => [])
      setReferrers(found)
      if (found.length === 0) description.onHandle?.()
    }
    return {
      ...description,
      onHandle: () => void onHandle(),
      dialog:
        referrers.length > 0
          ? {
              type: 'dialog',
              header: 'D’autres contenus renvoient à celui-ci',
              onClose: () => setReferrers([]),
              content: <Referrers documents={referrers} />,
            }
          : (description.dialog ?? false),
    }
  }
  if (action.action) ProtectReferenced.action = action.action
  return ProtectReferenced
}

const Referrers = ({ documents }: { documents: readonly SanityDocument[] }) => (
  <Stack gap={4}>
    <Text>
      Retirez d’abord les liens qui mènent ici, puis recommencez : sans lui, ces contenus seraient incomplets.
    </Text>
    <Stack gap={1}>
      {documents.map((document) => (
        <DocumentLink document={document} key={document._id} />
      ))}
    </Stack>
  </Stack>
)
