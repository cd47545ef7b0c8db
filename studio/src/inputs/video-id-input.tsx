import { parseYoutubeId } from '@lucarne/schemas/rules/youtube-id.ts'
import type { FormEvent } from 'react'
import { type StringInputProps, set } from 'sanity'

/** A text input that replaces a pasted URL of a video by the video's id. */
export function VideoIdInput(props: StringInputProps) {
  const onChange = (event: FormEvent<HTMLInputElement>) => {
    const id = parseYoutubeId(event.currentTarget.value)
    if (id) props.onChange(set(id))
    else props.elementProps.onChange(event)
  }
  return props.renderDefault({ ...props, elementProps: { ...props.elementProps, onChange } })
}
