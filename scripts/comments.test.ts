import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listTrackedFiles, repositoryRoot } from './tracked-files.ts'

const patterns = ['*.ts', '*.tsx', '*.sql', '*.css', '*.cjs', '*.toml', '*.yaml', '*.grit']

test('no comment begins with « Of »', () => {
  const files = listTrackedFiles(...patterns)
  const elliptic = files.flatMap((file) => {
    const comments = readFileSync(join(repositoryRoot, file), 'utf8').match(
      /(?:\/\*\*?|\/\/|^\s*(?:\*|--|#)) +Of\s.*/gm,
    )
    return (comments ?? []).map((comment) => `${file}: ${comment.trim()}`)
  })
  expect(elliptic).toEqual([])
})
