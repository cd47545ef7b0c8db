import { Card, Spinner } from '@sanity/ui'
import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'

/** A lazily loaded screen of a tool. */
export function lazyScreen(importScreen: () => Promise<{ default: ComponentType }>): FunctionComponent {
  const Screen = lazy(importScreen)
  return () => (
    <Suspense
      fallback={
        <Card padding={5}>
          <Spinner muted />
        </Card>
      }
    >
      <Screen />
    </Suspense>
  )
}
