import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { replaceContentSource } from '#content/content-source.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as ArticlePage } from './article-page.tsx'

it('says so for an unknown article, and leads back to the blog', async () => {
  replaceContentSource(async () => ({ result: null as never, syncTags: [] }))
  renderPage(<ArticlePage />, '/blog/inconnu')
  expect(await screen.findByRole('heading', { name: 'Article non trouvé' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retour au blog' }).getAttribute('href')).toBe('/blog')
})
