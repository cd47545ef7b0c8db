import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createPageRoute } from './page-route.tsx'
import { preloadLinkedPages } from './preload-linked-pages.ts'

it('a page is preloaded when its link is hovered, touched or focused, not crossed', async () => {
  const preloaded: string[] = []
  const loader = async (_: QueryClient, { pathname }: { pathname: string }) => preloaded.push(pathname)
  const page = { Component: () => null, loader }
  const queryClient = new QueryClient()
  preloadLinkedPages([createPageRoute('/blog/:slug', async () => page, queryClient)])
  document.body.innerHTML = `
    <a id="crossed" href="/blog/en-passant">En passant</a>
    <a id="article" href="/blog/image-figee"><b>Image figée</b></a>
    <a id="touched" href="/blog/touche">Touche</a>
    <a id="other" href="/blog/autre">Autre</a>
    <a id="external" href="https://example.test/blog/x">Ailleurs</a>`
  const dispatch = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

  dispatch('#external', 'pointerdown')
  dispatch('#touched', 'pointerdown')
  dispatch('#other', 'focusin')
  dispatch('#crossed', 'pointerover')
  dispatch('#article b', 'pointerover')
  await expect.poll(() => preloaded).toEqual(['/blog/touche', '/blog/autre', '/blog/image-figee'])
})
