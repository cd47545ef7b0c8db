import { readFileSync } from 'node:fs'

/** A long text, kept beside its module as Markdown so that writers edit prose and not code. */
export function markdownFile(from: string, name: string): string {
  return readFileSync(new URL(name, from), 'utf8')
}
