import { expect, it } from 'vitest'
import { listChunkFiles, listLazyChunkFiles, type Manifest } from './chunk-files.ts'

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  imports,
  dynamicImports,
  css: [],
})
const page = 'src/features/shop/product-page.tsx'
const tabs = 'src/features/shop/tabs.tsx'
const manifest: Manifest = {
  'src/main.tsx': chunk('application.js', [], [page, 'src/features/home/home-page.tsx']),
  'src/features/home/home-page.tsx': chunk('home-page.js'),
  [page]: chunk('product-page.js', ['src/main.tsx', '_price.js'], [tabs, 'src/preview/drafts.ts']),
  [tabs]: chunk('tabs.js', ['_price.js', '_list.js']),
  '_price.js': chunk('price.js'),
  '_list.js': chunk('list.js'),
  'src/preview/drafts.ts': chunk('drafts.js'),
}

it('the build manifest lists the chunk of a source and those that it imports', () => {
  expect(listChunkFiles(manifest, page)).toEqual(['product-page.js', 'application.js', 'price.js'])
})

it('the build manifest lists the chunks of one page and of no other', () => {
  const parts = listLazyChunkFiles(manifest, page, (file) => file === 'application.js')
  expect(parts).toEqual(['tabs.js', 'price.js', 'list.js'])
})
