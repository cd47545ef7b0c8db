import { expect, it } from 'vitest'
import { listPageDependencies } from './chunk-groups.ts'

const asset = (name: string) => `assets/${name}-B0b_1-xY.js`
const page = asset('offers-page')
const dependencies = [page, ...['react', 'shared', 'shop', 'forms'].map(asset), 'assets/main-B0b_1-xY.css']
const application = { hostId: asset('application') }

it('a page is requested together with the chunks that only it needs', () => {
  expect(listPageDependencies(page, dependencies, application)).toEqual([asset('shop'), asset('forms')])
})

it.each([
  ['a part of a page', page, asset('renewal-link')],
  ['a part of the layout', application.hostId, asset('layout')],
])('no list of dependencies is added for %s', (_name, hostId, file) => {
  expect(listPageDependencies(file, dependencies, { hostId })).toEqual([])
})
