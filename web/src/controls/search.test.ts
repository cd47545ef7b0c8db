import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { watchSearch } from './search.ts'

watchSearch()

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = '<form><input type="search" data-control="search"></form>'
})

const field = () => document.querySelector('input') ?? document.body
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const isBusy = () => document.querySelector('form')?.ariaBusy
const preloads = () => document.querySelectorAll('link[rel=preload]')

it('the search control shows progress from the first letter and fetches the index once', () => {
  type('image')
  expect(isBusy()).toBe('true')
  type('')
  expect(isBusy()).toBe('false')
  expect(preloads()).toHaveLength(1)
})

it('the search control leaves a hydrated field to React', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="root" data-hydrated></div>')
  type('image')
  expect(isBusy()).toBeNull()
  expect(preloads()).toHaveLength(0)
})
