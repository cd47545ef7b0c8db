import { useMemo } from 'react'
import { DescriptionPanel } from './description-panel.tsx'
import { DescriptionTabs } from './description-tabs.tsx'
import { sanitizeHtml } from './sanitize-html.ts'
import { splitDescription } from './split-description.ts'

/** A product's description in tabs, or as it is when there is but one part. */
export default function ProductDescription({ html }: { html: string }) {
  const parts = useMemo(() => splitDescription(sanitizeHtml(html)), [html])
  const [first, ...others] = parts
  if (!first) return null
  return (
    <section aria-labelledby="description" className="mt-section">
      <h2 id="description" className={others.length > 0 ? 'sr-only' : 'mb-6 text-h2'}>
        {others.length > 0 ? 'Le produit en détail' : first.title}
      </h2>
      {others.length > 0 ? <DescriptionTabs parts={parts} /> : <DescriptionPanel html={first.html} />}
    </section>
  )
}
