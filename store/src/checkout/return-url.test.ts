import { describe, expect, test } from 'vitest'
import { addSessionPlaceholder, fillSessionId, isReturnUrl } from './return-url.ts'

const allowedOrigins = ['https://lucarne.example']

describe('the URL that a payment returns to', () => {
  test.each(['https://lucarne.example/', 'https://lucarne.example/commande/succes?a=b#c'])(
    '%s is allowed on our origin',
    (url) => {
      expect(isReturnUrl(url, allowedOrigins)).toBe(true)
    },
  )
  test.each([
    'https://evil.example/',
    'http://lucarne.example/',
    'https://lucarne.example:8443/',
    'https://lucarne.example.evil.example/',
    'https://lucarne.example@evil.example/',
    'javascript:alert(1)',
  ])('%s is refused', (url) => {
    expect(isReturnUrl(url, allowedOrigins)).toBe(false)
  })
})

describe('the session’s id in the success URL', () => {
  const filled = 'https://lucarne.example/commande/succes?session_id=cs_1'
  test.each([
    ['the placeholder', 'https://lucarne.example/commande/succes?session_id={CHECKOUT_SESSION_ID}'],
    [
      'the encoded placeholder',
      'https://lucarne.example/commande/succes?session_id=%7BCHECKOUT_SESSION_ID%7D',
    ],
    ['no parameter', 'https://lucarne.example/commande/succes'],
    ['an empty parameter', 'https://lucarne.example/commande/succes?session_id='],
  ])('replaces %s', (_, url) => {
    expect(fillSessionId(url, 'cs_1')).toBe(filled)
  })

  test('leaves the rest of the URL unchanged', () => {
    expect(fillSessionId('https://lucarne.example/ok?de=panier#haut', 'cs_1')).toBe(
      'https://lucarne.example/ok?de=panier&session_id=cs_1#haut',
    )
  })

  test('stays a placeholder for a provider that fills it in itself', () => {
    const withPlaceholder = 'https://lucarne.example/ok?session_id={CHECKOUT_SESSION_ID}'
    expect(addSessionPlaceholder(withPlaceholder)).toBe(withPlaceholder)
    expect(addSessionPlaceholder('https://lucarne.example/ok')).toBe(withPlaceholder)
    expect(addSessionPlaceholder('https://lucarne.example/ok?session_id=%7BCHECKOUT_SESSION_ID%7D')).toBe(
      withPlaceholder,
    )
  })
})
