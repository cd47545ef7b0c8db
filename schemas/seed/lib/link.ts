import type { ButtonText, LinkText } from '../shapes/common.ts'
import { pageIdAt } from './page-ids.ts'
import { reference } from './reference.ts'

/** The link object for what a writer wrote: a path, an address, or a document's id after a hash sign. */
export function link(to: LinkText) {
  const id = to.startsWith('#') ? to.slice(1) : pageIdAt(to)
  if (id) return { _type: 'link' as const, kind: 'internal' as const, reference: reference(id) }
  if (to.startsWith('/')) return { _type: 'link' as const, kind: 'path' as const, path: to }
  return { _type: 'link' as const, kind: 'address' as const, address: to }
}

export const callToAction = ({ label, to }: ButtonText) => ({
  _type: 'callToAction' as const,
  label,
  link: link(to),
})
