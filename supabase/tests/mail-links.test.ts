import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// The page at the link passes its type on, and a code is valid for one type only.
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
