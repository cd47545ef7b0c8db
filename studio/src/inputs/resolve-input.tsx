import type { ComponentType } from 'react'
import { type InputProps, isStringInputProps, type ObjectInputProps } from 'sanity'
import type { StudioEnvironment } from '../parse-environment.ts'
import { storeProductInput } from '../store-products/store-product-input.tsx'
import { isObjectInputOfType, isPortableTextInput } from './input-guards.ts'
import { FocusNewSection, isSectionInput, TextEditorInput } from './keep-focus.tsx'
import { MomentInput } from './moment-input.tsx'
import { QuotedReviewInput } from './quoted-review-input.tsx'
import { SeoInput } from './seo-input.tsx'
import { AltTextInput, VideoIdInput } from './string-inputs.tsx'
import { TableInput } from './table-input.tsx'
import { isSectionListInput, UndoSections } from './undo-sections.tsx'

/** The form's input component: custom inputs for store products, sections, quoted reviews, videos, dates and tables, the Studio's default for the rest. */
export function resolveInput({ storeApiUrl, storeId }: StudioEnvironment) {
  const StoreProductInput: ComponentType<ObjectInputProps> | undefined =
    storeApiUrl && storeId ? storeProductInput({ apiUrl: storeApiUrl, storeId }) : undefined
  return function Input(props: InputProps) {
    if (StoreProductInput && isObjectInputOfType(props, 'storeProduct'))
      return <StoreProductInput {...props} />
    if (isStringInputProps(props) && props.path.at(-1) === 'videoId') return <VideoIdInput {...props} />
    if (isStringInputProps(props) && props.path.at(-1) === 'alt') return <AltTextInput {...props} />
    if (isStringInputProps(props) && props.schemaType.name === 'datetime') return <MomentInput {...props} />
    if (isPortableTextInput(props)) return <TextEditorInput {...props} />
    if (isSectionListInput(props)) return <UndoSections {...props} />
    if (isSectionInput(props)) return <FocusNewSection {...props} />
    if (isObjectInputOfType(props, 'seo')) return <SeoInput {...props} />
    if (isObjectInputOfType(props, 'quotedReview')) return <QuotedReviewInput {...props} />
    if (isObjectInputOfType(props, 'table')) return <TableInput {...props} />
    return props.renderDefault(props)
  }
}
