import type { MessageName } from '@lucarne/schemas/messages/message-groups.ts'
import type { ComponentProps } from 'react'
import { useSiteMessage } from '#content/resolve-message.ts'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'

type Props = Omit<ComponentProps<typeof MessagePanel>, 'title' | 'children'> & { message: MessageName }

/** A panel whose words editors may change. */
export default function SiteMessagePanel({ message, ...panel }: Props) {
  const { title, text } = useSiteMessage(message)
  return (
    <MessagePanel title={title} {...panel}>
      <p>{text}</p>
    </MessagePanel>
  )
}
