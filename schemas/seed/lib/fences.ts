import { keyed } from './keyed.ts'
import { callToAction } from './link.ts'

const tones: Readonly<Record<string, string>> = { astuce: 'tip', info: 'info', attention: 'warning' }

interface BlockObject {
  _type: string
  [field: string]: unknown
}

const builders: Readonly<Record<string, (lines: readonly string[]) => BlockObject>> = {
  étapes: (lines) => ({ _type: 'steps', items: keyed(lines.map(step)) }),
  bouton: ([line]) => callToAction(button(line)),
  vidéo: ([line]) => {
    const [videoId, title] = columns(line)
    return { _type: 'video', videoId, title }
  },
  produit: ([line]) => {
    const [productId, title, note] = columns(line)
    return {
      _type: 'productCard',
      product: { _type: 'storeProduct', productId, title },
      ...(note && { note }),
    }
  },
}

/**
 * The object that a fenced block of a long text stands for.
 *
 * @throws Error when the word after the fence is unknown, or a line lacks a part.
 */
export function fencedObject(word: string, code: string): BlockObject {
  const lines = code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const tone = tones[word]
  if (tone) return callout(tone, lines)
  const build = builders[word]
  if (!build) throw new Error(`No block is called « ${word} ».`)
  return build(lines)
}

function callout(tone: string, [title, ...text]: readonly string[]): BlockObject {
  if (!title || text.length === 0) throw new Error('A callout has a title, then its text on the next line.')
  return { _type: 'callout', tone, title, text: text.join(' ') }
}

function step(line: string): BlockObject {
  const [title, text] = columns(line)
  return { _type: 'point', title, text }
}

function button(line: string | undefined) {
  const [label, to] = columns(line)
  return { label, to }
}

/** The parts of a line between vertical bars: two, and a third where there is one. */
function columns(line = ''): [string, string, string | undefined] {
  const [first, second, third] = line.split('|').map((part) => part.trim())
  if (!first || !second) throw new Error(`Two parts are expected around a vertical bar: « ${line} ».`)
  return [first, second, third]
}
