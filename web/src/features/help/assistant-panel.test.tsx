import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceContentSource } from '#content/content-source.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { searchableArticle } from '#test/fixtures.ts'
import { renderPage } from '#test/render-app.tsx'
import { SupportContact } from './support-contact.tsx'

vi.mock('#lib/fetch-with-timeout.ts', { spy: true })

const html = '<img src=x onerror=alert(1)>'
const article = {
  ...searchableArticle,
  title: 'Image figée',
  text: `Rien ici.\n\nRedémarrez la box. ${html}`,
}

beforeEach(() => {
  replaceContentSource(async () => ({ result: [article] as never, syncTags: [] }))
  vi.mocked(fetchWithTimeout).mockImplementation(async () => Response.json({ count: 0, products: [] }))
})

async function openAssistant() {
  const { user } = renderPage(<SupportContact title="Parler" text="" />)
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

  it('closes with Escape', async () => {
    const { user } = await openAssistant()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
