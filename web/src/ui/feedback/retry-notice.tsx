import { Button } from '#ui/button/button.tsx'

type Props = {
  /** What is missing. */
  children: string
  retrying: boolean
  onRetry: () => void
}

/** A part of a page that could not be read, where the rest of it stands. */
export function RetryNotice({ children, retrying, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-bad">{children}</p>
      <Button size="small" loading={retrying} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
