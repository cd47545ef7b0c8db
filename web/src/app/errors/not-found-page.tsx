import { Moved } from '#content/lazy-moved.ts'
import { NotFound } from './not-found.tsx'

export function Component() {
  return (
    <Moved>
      <NotFound />
    </Moved>
  )
}
