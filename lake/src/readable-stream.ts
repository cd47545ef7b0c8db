/**
 * A web stream of a generator's chunks, pulled as they are read; cancelling it ends the generator. `ReadableStream.from`
 * does the same, but is missing from TypeScript's DOM types.
 * @param signal breaks the stream off with its reason, also while its reader pauses
 */
export function toReadableStream(
  chunks: AsyncGenerator<Uint8Array>,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      const breakOff = () => {
        controller.error(signal?.reason)
        void chunks.return(undefined)
      }
      signal?.addEventListener('abort', breakOff, { once: true })
    },
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
