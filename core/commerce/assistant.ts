import {
  assistantResponseSchema,
  assistantSchema,
  type PassageReference,
} from '@lucarne/store/contract/assistant.ts'
import { queryOptions } from '@tanstack/react-query'
import { parseBody, requireValue, sendToStore } from './store-request.ts'

/** Provider of the language model; null where the assistant only quotes, as with a store without this route. */
export const assistantProviderOptions = queryOptions({
  queryKey: ['assistant', 'provider'],
  queryFn: async () => {
    const result = await parseBody(sendToStore('/assistant'), assistantSchema)
    return result.ok ? result.value.provider : null
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The model's answer from these passages; fetched once, and removed from the cache with the panel. */
export const writtenAnswerOptions = (question: string, passages: readonly PassageReference[]) =>
  queryOptions({
    queryKey: ['assistant', 'answer', question, passages],
    queryFn: async ({ signal }) => {
      const sent = sendToStore('/assistant/answers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question, passages }),
        signal,
      })
      return (await requireValue(parseBody(sent, assistantResponseSchema))).sentences
    },
    retry: false,
    refetchInterval: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
