import { SyncIcon } from '@sanity/icons/Sync'
import { type DocumentActionComponent, useDocumentOperation } from 'sanity'
import { useOriginal } from './use-original.ts'

/** « La traduction est à jour »: marks the translation as complete for the current French page, without publishing. */
export const markUpToDate: DocumentActionComponent = (props) => {
  const { id, onComplete, type } = props
  const { isOutdated, updatedAt } = useOriginal(props)
  const { patch } = useDocumentOperation(id, type)
  if (!isOutdated) return null
  return {
    label: 'La traduction est à jour',
    icon: SyncIcon,
    disabled: Boolean(patch.disabled),
    onHandle: () => {
      patch.execute([{ set: { originalUpdatedAt: updatedAt } }])
      onComplete()
    },
  }
}
