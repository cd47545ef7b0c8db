import { ShareIcon } from '@sanity/icons/Share'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { findPagePath } from '../document-actions/open-on-site.ts'
import { CreatePreviewLinkDialog } from './create-preview-link-dialog.tsx'

/** Document action that creates a preview link for people without access to the studio. */
export function createPreviewLinkAction(siteUrl: string): DocumentActionComponent {
  const CreatePreviewLinkAction: DocumentActionComponent = ({ draft, onComplete, published }) => {
    const [isOpen, setIsOpen] = useState(false)
    const document = draft ?? published
    const path = findPagePath(document)
    if (!path) return null
    const close = () => {
      setIsOpen(false)
      onComplete()
    }
    return {
      label: 'Partager l’aperçu',
      icon: ShareIcon,
      onHandle: () => setIsOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'Partager l’aperçu',
        onClose: close,
        content: (
          <CreatePreviewLinkDialog
            siteUrl={siteUrl}
            path={path}
            title={typeof document?.title === 'string' ? document.title : path}
          />
        ),
      },
    }
  }
  return CreatePreviewLinkAction
}
