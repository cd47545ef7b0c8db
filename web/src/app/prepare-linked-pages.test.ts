import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { lazyPage } from './lazy-page.tsx'
import { prepareLinkedPages } from './prepare-linked-pages.ts'

it('makes a linked page ready when it is pointed at or focused, and no other', async () => {
  const prepared: string[] = []
  const load = async (_: QueryClient, { pathname }: { pathname: string }) => prepared.push(pathname)
  const page = { Component: () => null, load }
  const queryClient = new QueryClient()
  prepareLinkedPages([lazyPage('/blog/:slug', async () => page, queryClient)])
  document.body.innerHTML = `
    <a id="article" href="/blog/image-figee"><b>Image figée</b></a>
    <a id="other" href="/blog/autre">Autre</a>
    <a id="abroad" href="https://example.test/blog/x">Ailleurs</a>`

  document.querySelector('#article b')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('#abroad')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  document.querySelector('#other')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  await expect.poll(() => prepared).toEqual(['/blog/image-figee', '/blog/autre'])
})
