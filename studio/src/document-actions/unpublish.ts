import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useState } from 'react'
import { type DocumentActionComponent, useDocumentOperation, useDocumentPairPermissions } from 'sanity'

/** « Retirer la publication », beside the draft too: the Studio's action is only in its view of what is published. */
export const unpublish: DocumentActionComponent = ({ id, onComplete, published, type }) => {
  const operation = useDocumentOperation(id, type).unpublish
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const [isAsking, setIsAsking] = useState(false)
  if (!published) return null
  const close = () => {
    setIsAsking(false)
    onComplete()
  }
  return {
    label: 'Retirer la publication',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: Boolean(operation.disabled) || !permissions?.granted,
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      tone: 'critical',
      message: 'Le site ne le montrera plus. Son texte reste ici, en brouillon.',
      confirmButtonText: 'Retirer la publication',
      onCancel: close,
      onConfirm: () => {
        operation.execute()
        close()
      },
    },
  }
}
unpublish.action = 'unpublish'
