import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { useApproval, useRequiresApproval } from './use-approval.ts'

const warnings = {
  requested: 'La relecture n’est pas faite. Publier quand même ?',
  outdated: 'La page a changé depuis son approbation. Publier quand même ?',
}

/** Wraps « Publier »: what is in review and not approved is published after a warning, or not at all. */
export function publishWithApproval(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithApproval: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { state } = useApproval(props)
    const isRequired = useRequiresApproval()
    const [isAsking, setIsAsking] = useState(false)
    if (!description || state === 'none' || state === 'approved') return description
    if (isRequired)
      return {
        ...description,
        disabled: true,
        title: 'En relecture : publiez une fois la page approuvée, ou annulez la demande.',
      }
    if (!isAsking) return { ...description, onHandle: () => setIsAsking(true) }
    return {
      ...description,
      dialog: {
        type: 'confirm',
        tone: 'caution',
        message: warnings[state],
        confirmButtonText: 'Publier quand même',
        onCancel: () => setIsAsking(false),
        onConfirm: () => {
          setIsAsking(false)
          description.onHandle?.()
        },
      },
    }
  }
  if (publish.action) PublishWithApproval.action = publish.action
  return PublishWithApproval
}
