import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'

type MessagePanelProps = {
  variant: 'neutral' | 'error'
  title: string
  children?: ReactNode
  /** Actions for the visitor. */
  action?: ReactNode
  /** `h1` when the message is the whole page. */
  heading?: 'h1' | 'h2'
}

/** An empty, failed or final state: what happened, and the next step. */
export function MessagePanel({
  variant,
  title,
  children,
  action,
  heading: Heading = 'h2',
}: MessagePanelProps) {
  const isError = variant === 'error'
  return (
    <div className="flex flex-col items-start gap-4" role={isError ? 'alert' : undefined}>
      <WindowIllustration isError={isError} />
      <Heading className={Heading === 'h1' ? 'mt-8 text-h1' : 'mt-6 text-h3'} tabIndex={-1}>
        {title}
      </Heading>
      {children && <div className="max-w-lead text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}

/** The logo's window; crossed out for an error. */
function WindowIllustration({ isError }: { isError: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 88 88" fill="none" className="size-22">
      <path
        d="M6 0h49v28H0V6a6 6 0 0 1 6-6Z M0 33h55v55H6a6 6 0 0 1-6-6Z M60 33h28v49a6 6 0 0 1-6 6H60Z"
        className={isError ? 'fill-s3' : 'fill-s2'}
      />
      <path d="M60 0a28 28 0 0 1 28 28H60Z" className={isError ? 'fill-line' : 'fill-glow'} />
      {isError ? (
        <path d="m64 8 15 15m0-15L64 23" className="stroke-bad" strokeWidth="5" strokeLinecap="round" />
      ) : (
        <path d="M55 35v51H13Z M60 33h26L60 73Z" className="fill-spill" />
      )}
    </svg>
  )
}

type RetryNoticeProps = {
  /** The error message. */
  children: string
  isRetrying: boolean
  onRetry: () => void
}

/** The error of one part of a page, with a retry button. */
export function RetryNotice({ children, isRetrying, onRetry }: RetryNoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-bad">{children}</p>
      <Button size="small" loading={isRetrying} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
