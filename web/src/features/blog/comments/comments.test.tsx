import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import Comments from './comments.tsx'
import { loadComments } from './use-comments.ts'

type User = ReturnType<typeof renderTestPage>['user']

const form = () =>
  within(screen.getAllByRole('textbox', { name: 'Commentaire' }).at(0)?.closest('form') ?? document.body)

const write = async (user: User, name: string, text: string, button: string) => {
  if (name) await user.type(form().getByRole('textbox', { name: 'Nom' }), name)
  if (text) await user.type(form().getByRole('textbox', { name: 'Commentaire' }), text)
  await user.click(form().getByRole('button', { name: button }))
}

describe('comments', () => {
  it('are published and stored, and the form is reset', async () => {
    const { user } = renderTestPage(<Comments slug="image-figee" />)
    await write(user, 'Martine', 'Le câble a tout changé.', 'Publier le commentaire')
    expect(await screen.findByText('Commentaire publié !')).toBeTruthy()
    expect(screen.getByText('Merci pour votre participation ! 😉')).toBeTruthy()
    expect(form().getByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire' }).value).toBe('')
    expect(loadComments('image-figee')).toMatchObject([{ name: 'Martine', text: 'Le câble a tout changé.' }])
  })

  it('nest a reply under its comment and close the reply form', async () => {
    const { user } = renderTestPage(<Comments slug="image-figee" />)
    await write(user, 'Martine', 'Une question', 'Publier le commentaire')
    await user.click(screen.getByRole('button', { name: 'Répondre à Martine' }))
    await write(user, 'Karim', 'Une réponse', 'Publier la réponse')
    expect(loadComments('image-figee')[0]?.replies).toMatchObject([{ name: 'Karim' }])
    expect(screen.queryByRole('button', { name: 'Publier la réponse' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Commentaires 2' })).toBeTruthy()
  })

  it('require a name and a text', async () => {
    const { user } = renderTestPage(<Comments slug="image-figee" />)
    await write(user, '', 'Sans nom', 'Publier le commentaire')
    expect(await screen.findByText('Champs requis')).toBeTruthy()
    expect(screen.getByText('Veuillez entrer votre nom et votre commentaire.')).toBeTruthy()
    expect(loadComments('image-figee')).toEqual([])
  })

  it('show an error and keep the form when the browser cannot store them', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = renderTestPage(<Comments slug="image-figee" />)
    await write(user, 'Martine', 'Merci', 'Publier le commentaire')
    expect(await screen.findByText('Impossible de sauvegarder le commentaire.')).toBeTruthy()
    expect(form().getByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire' }).value).toBe('Merci')
  })
})
