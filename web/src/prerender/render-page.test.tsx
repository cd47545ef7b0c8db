import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseHead, splitHead } from './render-page.tsx'

const text = `L'été & "l’hiver" <1> : 2 > 1 &amp; &#39;`

it('parseHead unescapes title and description', () => {
  const html = renderToStaticMarkup(
    <>
      <title>{text}</title>
      <meta name="description" content={text} />
      <main>{text}</main>
    </>,
  )
  const { head, body } = splitHead(html)
  expect(parseHead(head)).toEqual({ title: text, description: text })
  expect(body).toMatch(/^<main>/)
})

it('a head without a description has an empty one', () =>
  expect(parseHead('<title>Titre</title>')).toEqual({ title: 'Titre', description: '' }))
