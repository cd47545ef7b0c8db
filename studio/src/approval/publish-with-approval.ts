import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { describePublishing } from './approval.ts'
import { useApproval, useRequiresApproval } from './use-approval.ts'

const outdatedWarning = 'La page a changé depuis son approbation. Publier quand même ?'
const requestedWarning = 'La relecture n’est pas faite. Publier quand même ?'

const missingRequest = 'Publiée une fois approuvée : demandez une relecture.'
const missingApproval = 'En relecture : publiez une fois la page approuvée.'

/** Wraps « Publier »: without an approval, it warns or refuses. */
export function publishWithApproval(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithApproval: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { state } = useApproval(props)
    const isRequired = useRequiresApproval()
    const [isAsking, setIsAsking] = useState(false)
    const publishing = describePublishing(state, isRequired)
    if (!description || !props.draft || publishing === 'allowed') return description
    if (publishing === 'refused')
      return { ...description, disabled: true, title: state === 'none' ? missingRequest : missingApproval }
    if (!isAsking) return { ...description, onHandle: () => setIsAsking(true) }
    return {
      ...description,
      dialog: {
        type: 'confirm',
        tone: 'caution',
        message: state === 'outdated' ? outdatedWarning : requestedWarning,
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
