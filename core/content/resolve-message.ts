import * as defaultMessages from '@lucarne/schemas/messages/default-messages.ts'
import type { MessageName } from '@lucarne/schemas/messages/message-groups.ts'
import { fillMessage, type MessageWords } from '@lucarne/schemas/messages/message-placeholders.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { mapCleanText } from '#lib/stega.ts'
import { siteMessagesOptions } from './site-messages.ts'

const words: Readonly<Record<MessageName, MessageWords>> = defaultMessages

type EditedWords = { title?: string | null; text?: string | null }

/** Placeholders of a message, by French name. */
export type MessageValues = Readonly<Record<string, string | undefined>>

function fill(text: string | null | undefined, values: MessageValues): string | undefined {
  if (!text) return undefined
  let isFilled = false
  const filled = mapCleanText(text, (clean) => {
    const words = fillMessage(clean, values)
    isFilled = words !== undefined
    return words ?? ''
  })
  return isFilled ? filled : undefined
}

/**
 * The words of a message (docs/product/site.md#site-messages): each is the editors’, or the default one where theirs is
 * missing or mentions what has no value.
 */
export function resolveMessage(
  name: MessageName,
  edited: EditedWords | null | undefined,
  values: MessageValues = {},
): { title: string; text: string | undefined } {
  const defaults = words[name]
  return {
    title: fill(edited?.title, values) ?? defaults.title,
    text: fill(edited?.text, values) ?? fill(defaults.text, values),
  }
}

/** The words of a message. They are the default ones while the editors’ load. */
export function useSiteMessage(name: MessageName, values?: MessageValues) {
  const { data } = useQuery(siteMessagesOptions)
  return resolveMessage(name, data?.[name], values)
}

const maxWaitMs = 1000

/** The words of a message; the default ones when the editors’ take longer than a second. */
export async function loadMessage(queryClient: QueryClient, name: MessageName, values?: MessageValues) {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs))
  const messages = queryClient.ensureQueryData(siteMessagesOptions).catch(() => undefined)
  const response = await Promise.race([messages, timeout])
  return resolveMessage(name, response?.result?.[name], values)
}
