import { expect, test } from 'vitest'
import { listTrackedFiles, readTrackedFile } from './tracked-files.ts'

const patterns = ['*.ts', '*.tsx', '*.sql', '*.css', '*.cjs', '*.toml', '*.yaml', '*.grit']

test('no comment begins with « Of »', () => {
  const files = listTrackedFiles(...patterns)
  const elliptic = files.flatMap((file) => {
    const comments = readTrackedFile(file).match(/(?:\/\*\*?|\/\/|^\s*(?:\*|--|#)) +Of\s.*/gm)
    return (comments ?? []).map((comment) => `${file}: ${comment.trim()}`)
  })
  expect(elliptic).toEqual([])
})
