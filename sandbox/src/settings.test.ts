import { describe, expect, it } from 'vitest'
import { parseSettings } from './settings.ts'
import { StartError } from './start-error.ts'

describe('the settings of a start', () => {
  it('are closed to other machines without a variable', () => {
    expect(parseSettings({})).toMatchObject({ isOpen: false, urlPattern: 'http://localhost:{port}' })
  })

  it.each([
    [{ LUCARNE_HOST: 'laptop.local' }, true, 'http://laptop.local:{port}'],
    [{ LUCARNE_HOST: '192.168.1.20' }, true, 'http://192.168.1.20:{port}'],
    [{ LUCARNE_URL: 'https://shop-{port}.codes.example/' }, false, 'https://shop-{port}.codes.example'],
    [
      { CODESPACE_NAME: 'shop', GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'codes.example' },
      false,
      'https://shop-{port}.codes.example',
    ],
  ])('with %o have the addresses that browsers call', (variables, isOpen, urlPattern) => {
    expect(parseSettings(variables)).toMatchObject({ isOpen, urlPattern })
  })

  it.each([
    { LUCARNE_HOST: 'http://laptop' },
    { LUCARNE_URL: 'https://shop.codes.example' },
    { LUCARNE_URL: '{port}' },
    { PORT_OFFSET: 'much' },
  ])('with %o are refused by name', (variables) => {
    const [name = ''] = Object.keys(variables)
    expect(() => parseSettings(variables)).toThrow(StartError)
    expect(() => parseSettings(variables)).toThrow(name)
  })
})
