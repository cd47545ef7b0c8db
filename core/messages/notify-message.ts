import type { MessageName } from '@lucarne/schemas/messages/message-groups.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageValues } from '#content/resolve-message.ts'
import { notify } from '#ui/toast/toast-store.ts'

/** Shows a message as a toast of success. The words are imported with the first one. */
export async function notifyMessage(queryClient: QueryClient, name: MessageName, values?: MessageValues) {
  const { loadMessage } = await import('#content/resolve-message.ts')
  const { title, text } = await loadMessage(queryClient, name, values)
  notify({ tone: 'success', title, ...(text && { description: text }) })
}
