import { sanitizeHtml } from '@lucarne/store/contract/sanitize-html.ts'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import ProductDescription from './product-description.tsx'

// HTML that a parser reads otherwise than a browser does, or that changes when a browser reads it again.
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=run()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=run()>',
  '<svg></p><style><a id="</style><img src=1 onerror=run()>">',
  '<svg><title><a href="</title><img src=1 onerror=run()>">',
  '<noscript><p title="</noscript><img src=x onerror=run()>">',
  '<textarea><p title="</textarea><img src=x onerror=run()>">',
  '<select><template><p title="</template></select><img src=x onerror=run()>">',
  '<xmp><p title="</xmp><img src=x onerror=run()>">',
  '<!--><img src=x onerror=run()>-->',
  '<!--!><img src=x onerror=run()>--!>',
  '<![CDATA[><img src=x onerror=run()>]]>',
  '<?xml ><img src=x onerror=run()>?>',
  '<a title="</a><img src=x onerror=run()>" href="/a">a</a>',
  '<p title="a&quot; onclick=&quot;run()">a</p>',
  '<img alt="`><img src=x onerror=run()>" src="x`">',
  '<scr<script>ipt>run()</scr</script>ipt>',
  '<p/onclick=run()/>a<a/href="java\tscript:run()">b</a>',
  '<table><p><img src=x onerror=run()><tr><td><style></table><img src=x onerror=run()>',
  '&lt;img src=x onerror=run()&gt;&amp;lt;img src=x onerror=run()&amp;gt;',
  `${'<b><p>'.repeat(600)}<img src=x onerror=run()>`,
]

it.each(mutations)('a description shows no element or attribute that is not allowed: %s', (html) => {
  const sanitized = sanitizeHtml(`<p>Texte</p>${html}`)
  expect(sanitizeHtml(sanitized)).toBe(sanitized)
  const { container } = render(<ProductDescription html={sanitized} />)
  const shown = document.createElement('div')
  // Read again, as when the prerendered page is.
  shown.innerHTML = container.innerHTML
  for (const root of [container, shown])
    for (const element of root.querySelectorAll('.rich-text *')) {
      expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
      expect(element.tagName).toMatch(/^(?:P|A|B|IMG|TABLE|TBODY|TR|TD)$/)
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(?:href|src|alt|title)$/)
        expect(value).not.toMatch(/^\s*javascript:/i)
      }
    }
})
