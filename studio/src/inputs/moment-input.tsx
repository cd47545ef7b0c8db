import { formatMoment, momentProblem, parseMoment } from '@lucarne/store/contract/paris-moment.ts'
import { Box, Stack, Text } from '@sanity/ui'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * A date and an hour, typed in any of the usual ways. The Studio's own input reads one format and ignores all others, so
 * that the text is brought into this format before its handlers read it.
 */
export function MomentInput(props: StringInputProps) {
  const [problem, setProblem] = useState('')
  const { id } = props.elementProps
  const rewrite = ({ target }: FocusEvent | KeyboardEvent) => {
    // Events of its calendar arrive too.
    if (!(target instanceof HTMLInputElement) || target.id !== id) return
    const typed = target.value.trim()
    const moment = parseMoment(typed)
    if (moment !== undefined) target.value = formatMoment(moment)
    setProblem(typed === '' || moment !== undefined ? '' : momentProblem)
  }
  return (
    <Stack
      gap={3}
      onBlurCapture={rewrite}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') rewrite(event)
      }}
    >
      {props.renderDefault(props)}
      <Box role="alert">
        {problem !== '' && (
          <Text size={1} style={{ color: 'var(--card-badge-critical-fg-color)' }}>
            {problem}
          </Text>
        )}
      </Box>
    </Stack>
  )
}
