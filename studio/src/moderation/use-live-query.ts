import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'

interface LiveQuery {
  query: string
  /** Whatever changes the answer, as a filter that can be listened to. */
  listen: string
  params: Record<string, string>
}

/** The answer to a query, asked again whenever it may have changed; undefined until the first. */
export function useLiveQuery<Answer>({ listen, params, query }: LiveQuery): Answer | undefined {
  const store = useDocumentStore()
  const asked = JSON.stringify([query, params])
  const [state, setState] = useState<{ asked: string; answer: Answer }>()
  useEffect(() => {
    const [fetch, parameters] = JSON.parse(asked)
    const options = { apiVersion, perspective: 'raw', throttleTime: 300 } as const
    const subscription = store
      .listenQuery({ fetch, listen }, parameters, options)
      .subscribe((answer: Answer) => setState({ asked, answer }))
    return () => subscription.unsubscribe()
  }, [store, asked, listen])
  return state?.asked === asked ? state.answer : undefined
}
