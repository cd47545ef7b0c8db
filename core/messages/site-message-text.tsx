import type { MessageName } from '@lucarne/schemas/messages/message-groups.ts'
import { useSiteMessage } from '#content/resolve-message.ts'

/** One or two lines whose words editors may change. */
export default function SiteMessageText({ message }: { message: MessageName }) {
  const { title, text } = useSiteMessage(message)
  return (
    <>
      <p className={text ? 'font-strong' : undefined}>{title}</p>
      {text && <p className="text-muted">{text}</p>}
    </>
  )
}
