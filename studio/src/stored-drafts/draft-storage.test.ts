// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { deleteDrafts, findDraft, writeDraft } from './draft-storage.ts'

beforeEach(() => localStorage.clear())

test('a draft is read by its user alone, until it is sent', () => {
  expect(writeDraft('alice', 'reply', 'Bonjour')).toBe(true)
  expect(findDraft('alice', 'reply', z.string())).toBe('Bonjour')
  expect(findDraft('emile', 'reply', z.string())).toBeUndefined()
  writeDraft('alice', 'reply', undefined)
  expect(findDraft('alice', 'reply', z.string())).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('a draft that another version of the studio stored is left out', () => {
  writeDraft('alice', 'reply', { text: 'Bonjour' })
  expect(findDraft('alice', 'reply', z.string())).toBeUndefined()
  localStorage.setItem('lucarne.draft.alice.reply', '{')
  expect(findDraft('alice', 'reply', z.string())).toBeUndefined()
})

test('signing out deletes the drafts of the user and nothing else', () => {
  writeDraft('alice', 'reply', 'Bonjour')
  writeDraft('alice', 'note', 'Rappeler')
  writeDraft('alice2', 'reply', 'Bonsoir')
  localStorage.setItem('theme', 'dark')
  deleteDrafts('alice')
  expect(Object.keys(localStorage).sort()).toEqual(['lucarne.draft.alice2.reply', 'theme'])
})

test('a browser without space says that it stores nothing', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writeDraft('alice', 'reply', 'Bonjour')).toBe(false)
  setItem.mockRestore()
})
