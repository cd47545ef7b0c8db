import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** gzip bytes of each file, by its name without the mark of its content. */
export type Weights = Record<string, number>

function weigh(folder: string, addresses: Iterable<string | undefined>): Weights {
  const weights: Weights = {}
  for (const address of addresses) {
    if (!address) continue
    const name = address.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
    weights[name] = gzipSync(readFileSync(join(folder, address)), { level: 9 }).length
  }
  return weights
}

const addresses = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, address]) => address)

/** What a page of the built site asks for by itself: its scripts, what is fetched ahead for it, its styles. */
export function weighPage(folder: string, html: string) {
  return {
    scripts: weigh(folder, addresses(html, /<link rel="code" data-run[^>]*href="([^"]+)"/g)),
    ahead: weigh(folder, addresses(html, /<link rel="code" crossorigin href="([^"]+)"/g)),
    styles: weigh(folder, addresses(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)),
  }
}

export const total = (weights: Weights) => Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)

/** What is heavier than it was when the weights were last written down, the most grown first. */
export function growth(weights: Weights, before: Weights): string {
  const grown = Object.entries(weights)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .map(({ name, bytes, more }) => `${name}: ${bytes} bytes, ${more} more than before`)
  return grown.join('\n') || 'nothing grew'
}
