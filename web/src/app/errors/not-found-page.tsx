import { Moved } from '#content/moved.tsx'
import { NotFound } from './not-found.tsx'

export function Component() {
  return (
    <Moved>
      <NotFound />
    </Moved>
  )
}
