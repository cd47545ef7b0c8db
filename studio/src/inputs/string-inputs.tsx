import { parseAssetRef } from '@lucarne/schemas/rules/alt-text.ts'
import { parseYoutubeId } from '@lucarne/schemas/rules/youtube-id.ts'
import { Stack, Text } from '@sanity/ui'
import type { FormEvent } from 'react'
import { type StringInputProps, set, useFormValue } from 'sanity'
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

/** A text input that replaces a pasted URL of a video by the video's id. */
export function VideoIdInput(props: StringInputProps) {
  const onChange = (event: FormEvent<HTMLInputElement>) => {
    const id = parseYoutubeId(event.currentTarget.value)
    if (id) props.onChange(set(id))
    else props.elementProps.onChange(event)
  }
  return props.renderDefault({ ...props, elementProps: { ...props.elementProps, onChange } })
}
