import { TranslateIcon } from '@sanity/icons/Translate'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { TranslateDialog } from './translate-dialog.tsx'

/** « Traduire »: the translations of a French page, and the creation of those that are missing. */
export const translate: DocumentActionComponent = ({ onComplete, published }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onComplete()
  }
  return {
    label: 'Traduire',
    icon: TranslateIcon,
    disabled: !published,
    ...(!published && { title: 'Publiez d’abord la page en français.' }),
    onHandle: () => setIsOpen(true),
    dialog: isOpen &&
      published && {
        type: 'dialog',
        header: 'Traduire cette page',
        onClose: close,
        content: <TranslateDialog original={published} onOpen={close} />,
      },
  }
}
