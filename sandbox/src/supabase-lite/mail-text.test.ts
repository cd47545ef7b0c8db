import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'

test('the text of a mail keeps what is read and writes its links out', () => {
  const html = `<!doctype html><html><head><title>Titre</title></head><body>
    <p>Bienvenue &amp; merci</p>
    <p><a class="b" href="http://localhost/auth/confirm?token_hash=abc&type=signup" style="x"
      >Confirmer mon adresse</a
    ></p></body></html>`
  expect(mailText(html)).toBe(
    'Bienvenue & merci\n\nConfirmer mon adresse : http://localhost/auth/confirm?token_hash=abc&type=signup',
  )
})
