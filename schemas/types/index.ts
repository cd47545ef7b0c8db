import type { SchemaTypeDefinition } from 'sanity'
import { slide } from './documents/slide.ts'
import { callToAction } from './objects/call-to-action.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'

/** Everything the studio can edit. */
export const schemaTypes: SchemaTypeDefinition[] = [slide, callToAction, link, picture]
