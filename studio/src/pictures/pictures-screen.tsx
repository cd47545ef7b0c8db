import { Box, Card, Flex, Heading, Spinner, Text } from '@sanity/ui'
import { useRef } from 'react'
import { useRouter } from 'sanity/router'
import { useLiveQuery } from '../live-query.ts'
import { PictureBrowser } from './picture-browser.tsx'
import { PictureDetails } from './picture-details.tsx'
import { type PictureAsset, pictureChanges, pictureQuery } from './picture-list-query.ts'

/** The list of pictures beside the open one. */
export default function PicturesScreen() {
  const { navigate, state } = useRouter()
  const id = typeof state.id === 'string' ? state.id : undefined
  const { result: picture } = useLiveQuery<PictureAsset | null>(
    id === undefined ? undefined : { query: pictureQuery, params: { id }, ...pictureChanges },
  )
  // The button of the open picture, which gets the focus back when it is closed.
  const opener = useRef<Element>(null)
  const open = (opened: string) => {
    opener.current = document.activeElement
    navigate({ id: opened })
  }
  const heading = useRef<HTMLDivElement>(null)
  const close = () => {
    navigate({})
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    else heading.current?.focus()
  }
  const closeDeleted = () => {
    opener.current = null
    close()
  }
  return (
    <Flex
      direction={['column-reverse', 'column-reverse', 'row']}
      height="fill"
      justify="flex-end"
      overflow={['auto', 'auto', 'hidden']}
    >
      <Box flex={['none', 'none', 2]} overflow={['visible', 'visible', 'auto']}>
        <Box paddingX={4} paddingTop={4}>
          <Heading ref={heading} as="h1" size={2} tabIndex={-1}>
            Images
          </Heading>
        </Box>
        <PictureBrowser currentId={id} onOpen={open} />
      </Box>
      {id !== undefined && (
        <Card
          borderLeft
          flex={['none', 'none', 1]}
          overflow={['visible', 'visible', 'auto']}
          style={{ minWidth: '18rem' }}
        >
          {picture && <PictureDetails key={id} picture={picture} onClose={close} onDeleted={closeDeleted} />}
          {picture === undefined && (
            <Box padding={4}>
              <Spinner muted />
            </Box>
          )}
          {picture === null && (
            <Box padding={4}>
              <Text muted>Cette image n’existe plus.</Text>
            </Box>
          )}
        </Card>
      )}
    </Flex>
  )
}
