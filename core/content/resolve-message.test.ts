import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStegaCleaner } from '#lib/stega.ts'
import { mockContent } from '../test/mock-content.ts'
import { replaceContentSource } from './content-query.ts'
import { loadMessage, resolveMessage } from './resolve-message.ts'

const values = { marque: 'Lucarne' }
const defaults = { title: 'Déconnexion réussie', text: 'À bientôt sur Lucarne.' }

describe('the words of a message', () => {
  it('are the editors’, with their values', () =>
    expect(resolveMessage('signedOut', { title: 'Au revoir', text: 'Merci de {marque}.' }, values)).toEqual({
      title: 'Au revoir',
      text: 'Merci de Lucarne.',
    }))

  it.each([
    ['no document has any', null],
    ['they are blank', { title: ' ', text: '' }],
    ['they mention what does not exist', { title: 'Au revoir, {prénom}', text: '{toString}' }],
  ])('are the default ones when %s', (_, edited) =>
    expect(resolveMessage('signedOut', edited, values)).toEqual(defaults),
  )

  it('omit a text whose value is unknown', () =>
    expect(resolveMessage('signedOut', null, { marque: '' })).toEqual({ title: defaults.title }))

  it('keep the markers that lead the preview to their field', () => {
    setStegaCleaner((text) => text.replaceAll('\u200b', ''))
    expect(resolveMessage('signedOut', { text: 'Merci de {marque}.\u200b' }, values).text).toBe(
      'Merci de Lucarne.\u200b',
    )
    setStegaCleaner((text) => text)
  })
})

describe('a message that is loaded', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

  it('has the words that are published', async () => {
    mockContent(() => ({ signedIn: { title: 'Ravis de vous revoir' } }))
    expect((await loadMessage(queryClient(), 'signedIn')).title).toBe('Ravis de vous revoir')
  })

  it.each([
    ['refuses', () => Promise.reject(new TypeError('network'))],
    ['is silent', () => new Promise<never>(() => undefined)],
  ])('has the default words within a second when the Content Lake %s', async (_, source) => {
    vi.useFakeTimers()
    replaceContentSource(source)
    const loaded = loadMessage(queryClient(), 'signedIn')
    await vi.advanceTimersByTimeAsync(1000)
    expect((await loaded).title).toBe('Connexion réussie !')
  })
})
