import { LoaderCircle } from 'lucide-react'

/** Decorative: the text beside it says what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`${className} animate-spin`} />
}
