import { Card } from '@sanity/ui'
import { getPublishedId, Preview, type SanityDocumentLike, useSchema } from 'sanity'
import { useIntentLink } from 'sanity/router'

/** A document's preview as a link to its form. */
export function DocumentLink({ document: { _id, _type } }: { document: SanityDocumentLike }) {
  const schemaType = useSchema().get(_type)
  const link = useIntentLink({ intent: 'edit', params: { id: getPublishedId(_id), type: _type } })
  return (
    schemaType && (
      <Card __unstable_focusRing as="a" data-as="a" {...link} padding={2} radius={2}>
        <Preview layout="default" schemaType={schemaType} value={{ _id, _type }} />
      </Card>
    )
  )
}
