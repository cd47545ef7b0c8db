import { Button } from '#ui/button/button.tsx'

type Props = {
  /** The error message. */
  children: string
  isRetrying: boolean
  onRetry: () => void
}

/** The error of one part of a page, with a retry button. */
export function RetryNotice({ children, isRetrying, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-bad">{children}</p>
      <Button size="small" loading={isRetrying} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
