import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import type { PictureAsset } from './picture-list-query.ts'

interface Props {
  pictures: readonly PictureAsset[]
  currentId?: string | undefined
  onOpen: (id: string) => void
}

/** Pictures as buttons. */
export function PictureGrid({ currentId, onOpen, pictures }: Props) {
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}>
      {pictures.map(({ _id, altText, name, url, users }) => (
        <Card
          key={_id}
          __unstable_focusRing
          as="button"
          type="button"
          aria-current={_id === currentId}
          padding={2}
          pressed={_id === currentId}
          radius={2}
          style={{ minWidth: 0, textAlign: 'left' }}
          onClick={() => onOpen(_id)}
        >
          <Stack gap={3}>
            <img
              src={`${url}?w=320&h=240&fit=max`}
              alt={altText ?? ''}
              loading="lazy"
              style={{
                width: '100%',
                aspectRatio: '4 / 3',
                objectFit: 'contain',
                borderRadius: 3,
                // Logos are transparent, dark or light.
                background: 'color-mix(in srgb, gray 25%, transparent)',
              }}
            />
            <Text size={1} textOverflow="ellipsis" weight="medium">
              {name}
            </Text>
            <Flex gap={1} wrap="wrap">
              {users.length === 0 && <Badge tone="caution">Inutilisée</Badge>}
              {!altText && <Badge>Sans texte</Badge>}
            </Flex>
          </Stack>
        </Card>
      ))}
    </div>
  )
}
