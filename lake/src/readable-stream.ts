/**
 * A web stream of a generator's chunks, pulled as they are read; cancelling it ends the generator. `ReadableStream.from`
 * does the same, but is missing from TypeScript's DOM types.
 */
export function toReadableStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
