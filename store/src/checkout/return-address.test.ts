import { describe, expect, test } from 'vitest'
import { fillSessionId, requireOwnOrigin, withSessionTemplate } from './return-address.ts'

const own = ['https://lucarne.example']

describe('where a payment may lead back to', () => {
  test.each(['https://lucarne.example/', 'https://lucarne.example/commande/succes?a=b#c'])(
    '%s is ours',
    (url) => {
      expect(() => requireOwnOrigin(url, own)).not.toThrow()
    },
  )
  test.each([
    'https://evil.example/',
    'http://lucarne.example/',
    'https://lucarne.example:8443/',
    'https://lucarne.example.evil.example/',
    'https://lucarne.example@evil.example/',
    'javascript:alert(1)',
  ])('%s is not', (url) => {
    expect(() => requireOwnOrigin(url, own)).toThrow('is not an address this shop returns to')
  })
})

describe('the session’s id in the success address', () => {
  const filled = 'https://lucarne.example/commande/succes?session_id=cs_1'
  test.each([
    ['a place for it', 'https://lucarne.example/commande/succes?session_id={CHECKOUT_SESSION_ID}'],
    ['an encoded place', 'https://lucarne.example/commande/succes?session_id=%7BCHECKOUT_SESSION_ID%7D'],
    ['no place', 'https://lucarne.example/commande/succes'],
    ['an empty parameter', 'https://lucarne.example/commande/succes?session_id='],
  ])('is filled in where the caller left %s', (_, url) => {
    expect(fillSessionId(url, 'cs_1')).toBe(filled)
  })

  test('leaves the rest of the address alone', () => {
    expect(fillSessionId('https://lucarne.example/ok?de=panier#haut', 'cs_1')).toBe(
      'https://lucarne.example/ok?de=panier&session_id=cs_1#haut',
    )
  })

  test('keeps the place for a provider that fills it in itself', () => {
    const template = 'https://lucarne.example/ok?session_id={CHECKOUT_SESSION_ID}'
    expect(withSessionTemplate(template)).toBe(template)
    expect(withSessionTemplate('https://lucarne.example/ok')).toBe(template)
    expect(withSessionTemplate('https://lucarne.example/ok?session_id=%7BCHECKOUT_SESSION_ID%7D')).toBe(
      template,
    )
  })
})
