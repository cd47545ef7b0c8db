import type { ButtonText, LinkText } from '../shapes/common.ts'

export function link(to: LinkText) {
  if (to.startsWith('/')) return { _type: 'link' as const, kind: 'path' as const, path: to }
  return { _type: 'link' as const, kind: 'address' as const, address: to }
}

export const callToAction = ({ label, to }: ButtonText) => ({
  _type: 'callToAction' as const,
  label,
  link: link(to),
})
