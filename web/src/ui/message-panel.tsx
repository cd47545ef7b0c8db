import type { ReactNode } from 'react'
import { WindowEmblem } from './window-emblem.tsx'

type Props = {
  state: 'lit' | 'crossed'
  title: string
  children?: ReactNode
  /** What the visitor can do next. */
  action?: ReactNode
  /** `h1` when the message is the whole page. */
  heading?: 'h1' | 'h2'
}

/** An empty or failed state: what happened, and the next step. */
export function MessagePanel({ state, title, children, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className="flex flex-col items-start gap-4" role={state === 'crossed' ? 'alert' : undefined}>
      <WindowEmblem state={state} />
      <Heading className={Heading === 'h1' ? 'mt-8 text-h1' : 'mt-6 text-h3'} tabIndex={-1}>
        {title}
      </Heading>
      {children && <div className="max-w-lead text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
