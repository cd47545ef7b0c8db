import { expect, it } from 'vitest'
import { downloadSourceRule, downloadUrlRule } from './app-download.ts'

it('an app is downloaded over https only', () => {
  expect(downloadUrlRule('https://boutique.fr/app.apk')).toBe(true)
  for (const url of ['http://boutique.fr/app.apk', 'javascript:alert(1)', 'mailto:a@b.fr', '/app.apk'])
    expect(downloadUrlRule(url), url).toEqual(expect.any(String))
})

it('an app needs a link or a file', () => {
  expect(downloadSourceRule({ links: [{ url: 'https://boutique.fr' }] })).toBe(true)
  expect(downloadSourceRule({ file: { asset: { _ref: 'file-1-apk' } } })).toBe(true)
  for (const app of [undefined, {}, { links: [] }, { file: { _type: 'file' } }])
    expect(downloadSourceRule(app)).toMatch(/rien ne se télécharge/u)
})
