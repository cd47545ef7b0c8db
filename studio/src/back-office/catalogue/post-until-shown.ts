import { isProductPreview, type ProductPreview } from '@lucarne/store/contract/product-preview.ts'

const repeatMs = 300

interface Options {
  /** The frame's window. */
  frame: Pick<Window, 'postMessage'>
  /** The page's origin, for sending and for validating responses. */
  origin: string
  message: ProductPreview
  onShown: () => void
  /** The window that receives responses. */
  events?: EventTarget
}

/**
 * Posts a message to the framed page repeatedly until the page acknowledges it, because a loading page has no listener
 * yet.
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
