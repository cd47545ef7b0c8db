import { isProductPreview, type ProductPreview } from '@lucarne/store/contract/product-preview.ts'

const repeatMs = 300

interface Options {
  /** The window of the frame. */
  frame: Pick<Window, 'postMessage'>
  /** Of the page that may read the message, and whose responses count. */
  origin: string
  message: ProductPreview
  onShown: () => void
  /** Where responses arrive. */
  events?: EventTarget
}

/**
 * Posts a message to the page in a frame, again and again until the page says that it shows it: a page that is still
 * loading listens to nothing.
 * @returns stops posting
 */
export function postUntilShown({ events = window, frame, message, onShown, origin }: Options): () => void {
  const post = () => frame.postMessage(message, origin)
  const timer = setInterval(post, repeatMs)
  const stop = () => {
    clearInterval(timer)
    events.removeEventListener('message', onResponse)
  }
  const onResponse = (event: Event) => {
    if (!(event instanceof MessageEvent) || event.origin !== origin || event.source !== frame) return
    if (!isProductPreview(event.data) || event.data.revision !== message.revision) return
    stop()
    onShown()
  }
  events.addEventListener('message', onResponse)
  post()
  return stop
}
