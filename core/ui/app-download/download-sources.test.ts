import { expect, it } from 'vitest'
import { type AppDownload, downloadFacts, downloadSources } from './download-sources.ts'

const app: AppDownload = {
  _id: 'app',
  name: 'Android',
  icon: 'android',
  devices: 'Téléphones',
  note: null,
  version: null,
  links: null,
  fileUrl: null,
  sizeInMegabytes: null,
}

it('an app names its version and its size in French units', () => {
  expect(downloadFacts({ ...app, version: '2.4', sizeInMegabytes: 15 })).toBe('Version 2.4, 15\u00a0Mo')
  expect(downloadFacts({ ...app, sizeInMegabytes: 8.126 })).toBe('8,1\u00a0Mo')
  expect(downloadFacts({ ...app, sizeInMegabytes: 45.4 })).toBe('45\u00a0Mo')
  expect(downloadFacts(app)).toBe('')
})

it('an own file comes first and is saved under its name', () => {
  const links = [{ _key: 'a', label: 'Boutique', url: 'https://boutique.fr/app' }]
  const fileUrl = 'https://cdn.test/files/app.apk'
  expect(downloadSources({ ...app, links, fileUrl })).toEqual([
    { key: 'file', label: 'Fichier', url: `${fileUrl}?dl=`, isFile: true },
    { key: 'a', label: 'Boutique', url: 'https://boutique.fr/app', isFile: false },
  ])
})
