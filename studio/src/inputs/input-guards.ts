import {
  type InputProps,
  isArrayOfBlocksInputProps,
  type ObjectInputProps,
  type PortableTextInputProps,
} from 'sanity'

/** Whether props are those of the document input, which renders the whole form. */
export const isDocumentInput = (props: InputProps): props is ObjectInputProps => props.path.length === 0

export const isObjectInputOfType = (props: InputProps, typeName: string): props is ObjectInputProps =>
  props.schemaType.name === typeName

/** The Studio's type guard, with the actual props of its Portable Text input. */
export const isPortableTextInput = (props: InputProps): props is PortableTextInputProps =>
  isArrayOfBlocksInputProps(props)
