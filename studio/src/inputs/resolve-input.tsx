import type { ComponentType } from 'react'
import type { InputProps, ObjectInputProps } from 'sanity'
import type { StudioEnvironment } from '../environment.ts'
import { storeProductInput } from '../store-products/store-product-input.tsx'
import { TableInput } from '../table/table-input.tsx'

/** The input of every field: the Studio's own, but where this house has a better one. */
export function resolveInput({ storeApiUrl, storeId }: StudioEnvironment) {
  const StoreProduct: ComponentType<ObjectInputProps> | undefined =
    storeApiUrl && storeId ? storeProductInput({ apiUrl: storeApiUrl, storeId }) : undefined
  return function Input(props: InputProps) {
    if (StoreProduct && isObjectNamed(props, 'storeProduct')) return <StoreProduct {...props} />
    if (isObjectNamed(props, 'table')) return <TableInput {...props} />
    return props.renderDefault(props)
  }
}

const isObjectNamed = (props: InputProps, name: string): props is ObjectInputProps =>
  props.schemaType.name === name
