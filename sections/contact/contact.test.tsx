import { fetchWithTimeout } from '@lucarne/core/lib/fetch-with-timeout.ts'
import { watchPanels } from '@lucarne/core/lib/panels.ts'
import { searchableArticle } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { assistantBodySchema } from '@lucarne/store/contract/assistant.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import Contact from './contact.tsx'

vi.mock('@lucarne/core/lib/fetch-with-timeout.ts', { spy: true })

watchPanels()

const html = '<img src=x onerror=alert(1)>'
const article = {
  ...searchableArticle,
  title: 'Image figée',
  text: `Rien ici.\n\nRedémarrez la box. ${html}`,
}

/** Fake answer of the language model; undefined while it is pending. */
let written: Promise<Response> | undefined
const sent: unknown[] = []

beforeEach(() => {
  written = undefined
  sent.length = 0
  mockContent(() => [article])
  vi.mocked(fetchWithTimeout).mockImplementation(async (input, init) => {
    const path = String(input)
    if (path.endsWith('/assistant')) return Response.json({ provider: written ? 'Modèle SA' : null })
    if (!path.endsWith('/assistant/answers')) return Response.json({ count: 0, products: [] })
    sent.push(JSON.parse(String(init?.body)))
    return written ?? Response.error()
  })
})

async function openAssistant() {
  const { user } = renderTestPage(
    <Contact section={{ _key: 'a', _type: 'contactSection', title: 'Parler', text: null }} />,
  )
  await user.click(screen.getByRole('button', { name: 'Assistant IA' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Assistant' }))
  const ask = async (question: string) => {
    await user.clear(panel.getByLabelText('Votre question'))
    await user.type(panel.getByLabelText('Votre question'), question)
    await user.click(await panel.findByRole('button', { name: 'Demander' }))
  }
  return { panel, ask, user }
}

describe('the assistant', () => {
  it('quotes the passage that fits, as text, with a link to its page', async () => {
    const { panel, ask } = await openAssistant()
    await ask('Faut-il redémarrer la box ?')
    const link = await panel.findByRole('link', { name: 'Image figée' })
    expect(link.getAttribute('href')).toBe('/blog/un-article')
    const quote = panel.getByRole('blockquote')
    expect(quote.textContent).toBe(`Redémarrez la box. ${html}`)
    expect(quote.querySelector('img')).toBeNull()
  })

  it('says when the site has no answer, and leads to the contact form', async () => {
    const { panel, ask } = await openAssistant()
    await ask('Quelle est la capitale de l’Australie ?')
    expect(await panel.findByText(/^Nos pages ne répondent pas à cette question\./)).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/support/contact')
    expect(panel.queryByRole('blockquote')).toBeNull()
  })

  it('shows quotes at once, then a model’s answer as text with links', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    written = promise
    const { panel, ask } = await openAssistant()
    expect(await panel.findByText(/envoyée à Modèle SA/)).toBeTruthy()
    await ask('Faut-il redémarrer la box ?')
    expect(await panel.findByText('L’assistant rédige une réponse…')).toBeTruthy()
    expect(panel.getByRole('blockquote')).toBeTruthy()
    const [request] = z.array(assistantBodySchema).parse(sent)
    const source = request?.passages.findIndex(({ index }) => index === 2)
    resolve(Response.json({ sentences: [{ text: `Redémarrez la box. ${html}`, sources: [source, 99] }] }))
    const answer = within(await panel.findByRole('region', { name: 'En bref' }))
    expect(answer.getByText(`Redémarrez la box. ${html}`).querySelector('img')).toBeNull()
    expect(answer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/blog/un-article'])
    expect(panel.queryByText('L’assistant rédige une réponse…')).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['writes nothing', () => Response.json({ sentences: [] })],
    ['fails', () => new Response(null, { status: 500 })],
    ['responds otherwise', () => Response.json({ text: 'Bonjour' })],
  ])('falls back to quotes when the model %s', async (_, respond) => {
    written = Promise.resolve(respond())
    const { panel, ask } = await openAssistant()
    await panel.findByText(/envoyée à Modèle SA/)
    await ask('Faut-il redémarrer la box ?')
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(panel.queryByText('L’assistant rédige une réponse…')).toBeNull())
    expect(panel.getByRole('blockquote')).toBeTruthy()
    expect(panel.queryByText('En bref')).toBeNull()
  })

  it('sends a question nowhere without a model', async () => {
    const { panel, ask } = await openAssistant()
    await ask('Faut-il redémarrer la box ?')
    await panel.findByRole('blockquote')
    expect(panel.getByText(/Il n’écrit rien lui-même\./)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('closes with Escape', async () => {
    const { user } = await openAssistant()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
