/** The received requests. */
export interface ChatRequest {
  url: string
  authorization: string | null
  system: string
  question: string
  passages: { id: number; title: string; text: string }[]
}

/** A fake language model with the chat completions format and configurable output. */
export function createChatModel() {
  const requests: ChatRequest[] = []
  let content: string | ((request: ChatRequest) => string) = '{"sentences":[]}'
  let status = 200

  return {
    requests,
    /** Responds with these sentences and source ids. */
    answer(...sentences: [text: string, ...sources: number[]][]) {
      content = JSON.stringify({ sentences: sentences.map(([text, ...sources]) => ({ text, sources })) })
    },
    /** Responds with this text, in any format. */
    say(text: string) {
      content = text
    },
    /** Echoes the request, like a model that follows injected instructions. */
    obey() {
      content = ({ passages, question }) =>
        JSON.stringify({
          sentences: [question, ...passages.map(({ text }) => text)].map((text) => ({ text, sources: [1] })),
        })
    },
    fail(code: number) {
      status = code
    },
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      init?.signal?.throwIfAborted()
      const { messages } = JSON.parse(String(init?.body))
      const request: ChatRequest = {
        url: String(input),
        authorization: new Headers(init?.headers).get('authorization'),
        system: messages[0].content,
        ...JSON.parse(messages[1].content),
      }
      requests.push(request)
      const said = typeof content === 'string' ? content : content(request)
      return Response.json({ choices: [{ message: { content: said } }] }, { status })
    },
  }
}
