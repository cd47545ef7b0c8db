import { parseAssetRef } from '@lucarne/schemas/rules/alt-text.ts'
import { Stack, Text } from '@sanity/ui'
import { type StringInputProps, useFormValue } from 'sanity'
import { useLiveQuery } from '../live-query.ts'

/** A text input with the picture's own alternative text as placeholder, which applies while it is empty. */
export function AltTextInput(props: StringInputProps) {
  const ref = parseAssetRef(useFormValue(props.path.slice(0, -1)))
  const { result: altText } = useLiveQuery<string | null>(
    ref === undefined || props.value
      ? undefined
      : { query: '*[_id == $ref][0].altText', params: { ref }, filter: '*[_id == $ref]' },
  )
  // The same element structure in both states, so that the input keeps its focus.
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {!props.value && altText && (
        <Text muted size={1}>
          Le texte de l’image sert : « {altText} ».
        </Text>
      )}
    </Stack>
  )
}
