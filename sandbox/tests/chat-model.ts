/** What the double was sent. */
export interface ChatRequest {
  url: string
  authorization: string | null
  system: string
  question: string
  passages: { id: number; title: string; text: string }[]
}

/** Stands for a language model outside this machine, in the format of chat completions; it says what a test wants. */
export function createChatModel() {
  const requests: ChatRequest[] = []
  let content: string | ((request: ChatRequest) => string) = '{"sentences":[]}'
  let status = 200

  return {
    requests,
    /** Says these sentences, each with the ids of its sources. */
    answer(...sentences: [text: string, ...sources: number[]][]) {
      content = JSON.stringify({ sentences: sentences.map(([text, ...sources]) => ({ text, sources })) })
    },
    /** Says this, whatever its format. */
    say(text: string) {
      content = text
    },
    /** Repeats what it was sent, as a model that obeys whoever writes to it. */
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
