import { ImagesIcon } from '@sanity/icons/Images'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { lazyScreen } from '../lazy-screen.tsx'

/** Tool for all pictures (docs/product/studio.md#pictures). */
export const picturesTool: Tool = {
  name: 'images',
  title: 'Images',
  icon: ImagesIcon,
  component: lazyScreen(() => import('./pictures-screen.tsx')),
  // The picture is part of the URL, so that a reload or a shared link opens it again.
  router: route.create('/', [route.create('/:id')]),
}
