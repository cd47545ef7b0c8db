import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const patterns = ['*.ts', '*.tsx', '*.sql', '*.css', '*.cjs', '*.toml', '*.yaml', '*.grit']

test('no comment begins with « Of », which leaves its noun to the reader', () => {
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const elliptic = files.flatMap((file) => {
    const comments = readFileSync(join(root, file), 'utf8').match(
      /(?:\/\*\*?|\/\/|^\s*(?:\*|--|#)) +Of\s.*/gm,
    )
    return (comments ?? []).map((comment) => `${file}: ${comment.trim()}`)
  })
  expect(elliptic).toEqual([])
})
