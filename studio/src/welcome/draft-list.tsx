import { Card, Stack } from '@sanity/ui'
import { getPublishedId, Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { WaitingDraft } from './waiting-work.ts'

/** The documents that are being written, newest first; each opens in its place. */
export function DraftList({ drafts }: { drafts: readonly WaitingDraft[] }) {
  const schema = useSchema()
  return (
    <Stack gap={1}>
      {drafts.map((draft) => {
        const schemaType = schema.get(draft._type)
        if (!schemaType) return null
        const params = { id: getPublishedId(draft._id), type: draft._type }
        return (
          <Card
            as={IntentLink}
            data-as="a"
            intent="edit"
            key={draft._id}
            params={params}
            padding={2}
            radius={2}
          >
            <Preview layout="default" schemaType={schemaType} value={draft} />
          </Card>
        )
      })}
    </Stack>
  )
}
