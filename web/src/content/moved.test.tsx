import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '../test/render-app.tsx'
import { replaceContentSource } from './content-source.ts'
import { Moved } from './moved.tsx'

const asked: unknown[] = []
let answer: string | null | Error = null

beforeEach(() => {
  asked.length = 0
  replaceContentSource(async (_query, { path }) => {
    asked.push(path)
    if (answer instanceof Error) throw answer
    return { result: answer as never, syncTags: [] }
  })
})

const page = (
  <Moved>
    <h1>Rien ici</h1>
  </Moved>
)

describe('an address where nothing is', () => {
  it('leads where editors say, in its place, its query kept', async () => {
    answer = '/nos-offres'
    const { router } = renderPage(page, '/tarifs?source=mail')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nos-offres'))
    expect(router.state.location.search).toBe('?source=mail')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(screen.queryByText('Rien ici')).toBeNull()
  })

  it('is asked about without the slash at its end', async () => {
    answer = null
    renderPage(page, '/tarifs/')
    expect(await screen.findByText('Rien ici')).toBeDefined()
    expect(asked).toEqual(['/tarifs'])
  })

  it('is itself led on only once, whatever the lake says', async () => {
    answer = '/b'
    const { router } = renderPage(page, '/a')
    await waitFor(() => expect(router.state.location.pathname).toBe('/b'))
    answer = '/a'
    await router.navigate('/a', { state: router.state.location.state })
    expect(await screen.findByText('Rien ici')).toBeDefined()
    expect(asked).toEqual(['/a'])
  })

  it.each(['//exemple.fr', 'https://exemple.fr', 'javascript:alert(1)', '/\\exemple.fr'])(
    'never leads off the site: %s',
    async (target) => {
      answer = target
      const { router } = renderPage(page, '/tarifs')
      expect(await screen.findByText('Rien ici')).toBeDefined()
      expect(router.state.location.pathname).toBe('/tarifs')
    },
  )

  it('stays when the lake does not answer', async () => {
    answer = new Error('down')
    renderPage(page, '/tarifs')
    expect(await screen.findByText('Rien ici')).toBeDefined()
  })
})
