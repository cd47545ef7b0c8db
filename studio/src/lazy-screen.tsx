import { Card, Spinner } from '@sanity/ui'
import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'

/** The screen of a tool, loaded with the tool: who does not open it requests nothing of it. */
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
