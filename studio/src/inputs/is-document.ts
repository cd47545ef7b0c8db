import type { InputProps, ObjectInputProps } from 'sanity'

/** Whether this is the input of a whole document: the form itself, not one of its fields. */
export const isDocument = (props: InputProps): props is ObjectInputProps => props.path.length === 0
