import { Box, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** A section of details under its heading. */
export const DetailSection = ({ children, title }: { children: ReactNode; title: string }) => (
  <Stack as="section" gap={3}>
    <Heading as="h3" size={1}>
      {title}
    </Heading>
    {children}
  </Stack>
)

/** A label and its value; renders nothing without a value. */
export function Fact({ children, label }: { children: ReactNode; label: string }) {
  if (children === null || children === '') return null
  return (
    <Flex gap={3}>
      <Text muted size={1} style={{ minWidth: '7rem' }}>
        {label}
      </Text>
      <Box flex={1}>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Box>
    </Flex>
  )
}
