import { Card, Stack } from '@sanity/ui'
import { getPublishedId, Preview, type SchemaType, useSchema } from 'sanity'
import { useIntentLink } from 'sanity/router'
import type { WaitingDraft } from './waiting-work.ts'

/** The documents that are being written, newest first; each opens in its place. */
export function DraftList({ drafts }: { drafts: readonly WaitingDraft[] }) {
  const schema = useSchema()
  return (
    <Stack gap={1}>
      {drafts.map((draft) => {
        const schemaType = schema.get(draft._type)
        return schemaType && <DraftLine draft={draft} key={draft._id} schemaType={schemaType} />
      })}
    </Stack>
  )
}

function DraftLine({ draft, schemaType }: { draft: WaitingDraft; schemaType: SchemaType }) {
  const link = useIntentLink({
    intent: 'edit',
    params: { id: getPublishedId(draft._id), type: draft._type },
  })
  return (
    <Card as="a" data-as="a" {...link} padding={2} radius={2}>
      <Preview layout="default" schemaType={schemaType} value={draft} />
    </Card>
  )
}
