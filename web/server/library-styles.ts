import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How sonner writes its rules into a page: the one library of ours that does. */
const inserted = /^__insertCSS\((".*")\);?$/gm

/**
 * The style elements that libraries add to a page while it is used, as text.
 * @throws {Error} when a new version of one does it another way
 */
export function libraryStyles(): string[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const styles = Array.from(source.matchAll(inserted), ([, literal = '']): unknown => JSON.parse(literal))
  const texts = styles.filter((style) => typeof style === 'string')
  if (texts.length === 0) throw new Error('sonner no longer writes its rules as the policy knows them.')
  return texts
}
