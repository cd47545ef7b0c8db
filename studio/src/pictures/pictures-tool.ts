import { ImagesIcon } from '@sanity/icons/Images'
import { Card, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'

// Loaded with the tool: who does not open it requests nothing of it.
const PicturesScreen = lazy(() => import('./pictures-screen.tsx'))

/** All pictures, and what can be done with one (docs/product.md#pictures). */
export const picturesTool: Tool = {
  name: 'images',
  title: 'Images',
  icon: ImagesIcon,
  component: PicturesTool,
  // The picture is part of the URL, so that a reload or a shared link opens it again.
  router: route.create('/', [route.create('/:id')]),
}

function PicturesTool() {
  return (
    <Suspense
      fallback={
        <Card padding={5}>
          <Spinner muted />
        </Card>
      }
    >
      <PicturesScreen />
    </Suspense>
  )
}
