import { useRenewalLink } from './use-renewal-link.ts'

/** Follows a renewal link. Hydrated when idle: few visits begin with one. */
export default function RenewalLink() {
  useRenewalLink()
  return null
}
