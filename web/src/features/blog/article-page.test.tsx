import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { categoryQuery } from '@lucarne/schemas/queries/category.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as ArticlePage } from './article-page.tsx'

const seo = { title: '', description: '', image: null }

it('the blog shows the list of a category that editors added', async () => {
  const category = {
    _id: 'a',
    title: 'Projecteurs',
    description: 'Du salon au jardin.',
    articleCount: 0,
    articles: [],
    seo,
  }
  mockContent((query) => (query === categoryQuery ? category : null))
  renderTestPage(<ArticlePage />, '/blog/projecteurs')
  expect(await screen.findByRole('heading', { level: 1, name: 'Projecteurs' })).toBeTruthy()
})

it('an unknown article shows a not-found message with a link to the blog', async () => {
  mockContent(() => null)
  renderTestPage(<ArticlePage />, '/blog/inconnu')
  expect(await screen.findByRole('heading', { name: 'Article non trouvé' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retour au blog' }).getAttribute('href')).toBe('/blog')
})
