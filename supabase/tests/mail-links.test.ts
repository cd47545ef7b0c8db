import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// The link's page passes on the type, because a code is valid for one type only.
test.each([
  ['confirmation', 'signup'],
  ['email-change', 'email_change'],
  ['magic-link', 'magiclink'],
  ['recovery', 'recovery'],
])('the link of the %s mail is redeemed as %s', async (template, type) => {
  const html = await readFile(new URL(`../templates/${template}.html`, import.meta.url), 'utf8')
  const links = Array.from(html.matchAll(/href="(\{\{[^"]+)"/g), ([, href]) => href)
  expect(links).toContain(`{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}`)
})

test.each(['confirmation', 'email-change', 'magic-link', 'recovery'])(
  'the %s mail has a dark theme, loads nothing and fits narrow screens',
  async (template) => {
    const html = await readFile(new URL(`../templates/${template}.html`, import.meta.url), 'utf8')
    for (const part of [
      'prefers-color-scheme:dark',
      'color-scheme',
      'max-width:480px',
      'word-break:break-word',
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/<img|<script|url\(|@import|<link|data-skip-in-text|<!--/)
  },
)
