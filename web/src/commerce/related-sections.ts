import type { RelatedProduct } from './product-schema.ts'

export type RelatedSection = { title: string; ids: string[] }

/** A product's related products under the titles they were given, in the order of their positions. */
export function relatedSections(related: readonly RelatedProduct[]): RelatedSection[] {
  const sections = new Map<string, string[]>()
  const products = related.filter(({ related_type }) => related_type === 'product')
  for (const { section_title, related_id } of [...products].sort((a, b) => a.position - b.position)) {
    sections.set(section_title, [...(sections.get(section_title) ?? []), related_id])
  }
  return [...sections].map(([title, ids]) => ({ title, ids }))
}
