import { expect, test } from 'vitest'
import { mailHtmlToText } from './mail-folder.ts'

test('the plain text of a mail has its visible text and its links', () => {
  const html = `<!doctype html><html><head><title>Titre</title></head><body>
    <p>Bienvenue &amp; merci</p>
    <p><a class="b" href="http://localhost/auth/confirm?token_hash=abc&type=signup" style="x"
      >Confirmer mon adresse</a
    ></p></body></html>`
  expect(mailHtmlToText(html)).toBe(
    'Bienvenue & merci\n\nConfirmer mon adresse : http://localhost/auth/confirm?token_hash=abc&type=signup',
  )
})
