import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createPageRoute } from './page-route.tsx'
import { preloadLinkedPages } from './preload-linked-pages.ts'

it('preloads a linked page of this site on hover and on focus', async () => {
  const preloaded: string[] = []
  const loader = async (_: QueryClient, { pathname }: { pathname: string }) => preloaded.push(pathname)
  const page = { Component: () => null, loader }
  const queryClient = new QueryClient()
  preloadLinkedPages([createPageRoute('/blog/:slug', async () => page, queryClient)])
  document.body.innerHTML = `
    <a id="article" href="/blog/image-figee"><b>Image figée</b></a>
    <a id="other" href="/blog/autre">Autre</a>
    <a id="external" href="https://example.test/blog/x">Ailleurs</a>`

  document.querySelector('#article b')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('#external')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('#other')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  await expect.poll(() => preloaded).toEqual(['/blog/image-figee', '/blog/autre'])
})
