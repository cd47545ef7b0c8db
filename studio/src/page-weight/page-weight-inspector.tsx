import { type PageWeight, weightBudget } from '@lucarne/schemas/rules/page-weight.ts'
import { DashboardIcon } from '@sanity/icons/Dashboard'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { type DocumentInspectorProps, defineDocumentInspector } from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import { formatKilobytes } from '../format-kilobytes.ts'
import { usePageWeight } from './use-page-weight.ts'

const menuCloseMs = 100

/** « Poids de la page »: the page's weight, beside its form. */
export const pageWeightInspector = defineDocumentInspector({
  name: 'poids',
  component: PageWeightInspector,
  useMenuItem: () => ({ title: 'Poids de la page', icon: DashboardIcon, showAsAction: false }),
})

function PageWeightInspector({ onClose }: DocumentInspectorProps) {
  const { displayed } = useDocumentPane()
  const weight = usePageWeight(displayed ?? {})
  const panel = useRef<HTMLDivElement>(null)
  // Focuses the panel, which follows the form in the DOM, after the menu has restored its own focus.
  useEffect(() => {
    const timeout = setTimeout(() => {
      if (document.activeElement?.matches('[aria-haspopup]')) panel.current?.focus()
    }, menuCloseMs)
    return () => clearTimeout(timeout)
  }, [])
  return (
    <Flex ref={panel} direction="column" height="fill" overflow="hidden" tabIndex={-1}>
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Fermer le poids de la page"
        flex="none"
        onClose={onClose}
        title="Poids de la page"
      />
      <Box flex={1} overflow="auto" padding={4}>
        {weight && <Weight weight={weight} />}
      </Box>
    </Flex>
  )
}

function Weight({ weight }: { weight: PageWeight }) {
  const { html, pictures, requests, scripts, styles, total } = weight
  return (
    <Stack gap={5}>
      <Text muted size={1}>
        Ce que la première visite charge sur un téléphone : une estimation, sans ce que les sections
        reprennent d’autres contenus.
      </Text>
      <Stack gap={3}>
        <Row bytes={total} limit={weightBudget.total} name="En tout" />
        <Row bytes={pictures} limit={weightBudget.pictures} name="Images" />
        <Row bytes={html} limit={weightBudget.html} name="Texte et mise en page" />
        <Row bytes={scripts} name="Programmes" />
        <Row bytes={styles} name="Styles et caractères" />
        <Box paddingX={3} paddingTop={2}>
          <Text size={1}>{requests} fichiers à demander.</Text>
        </Box>
      </Stack>
      <Advice weight={weight} />
      <Parts weight={weight} />
    </Stack>
  )
}

function Row({ bytes, limit, name }: { bytes: number; limit?: number; name: string }) {
  const isOver = limit !== undefined && bytes > limit
  return (
    <Card padding={3} radius={2} tone={isOver ? 'caution' : 'transparent'}>
      <Flex gap={3} justify="space-between">
        <Text size={1} weight="medium">
          {name}
        </Text>
        <Text align="right" size={1}>
          {formatKilobytes(bytes)}
          {limit !== undefined && ` sur ${formatKilobytes(limit)}`}
        </Text>
      </Flex>
    </Card>
  )
}

function Advice({ weight: { html, pictures, total } }: { weight: PageWeight }) {
  const advice =
    pictures > weightBudget.pictures
      ? 'Les images pèsent trop : retirez-en, ou remplacez la plus lourde par une image plus simple.'
      : html > weightBudget.html
        ? 'La page est très longue : partagez-la en deux, ou raccourcissez la section la plus lourde.'
        : total > weightBudget.total
          ? 'La page pèse trop : allégez ce qui vient en tête de la liste ci-dessous.'
          : undefined
  return (
    <Card padding={3} radius={2} role="status" tone={advice ? 'caution' : 'positive'}>
      <Text size={1}>{advice ?? 'La page tient dans son budget.'}</Text>
    </Card>
  )
}

/** The five heaviest items, each with a button that opens its field. */
function Parts({ weight: { parts } }: { weight: PageWeight }) {
  const { onFocus, onPathOpen } = useDocumentPane()
  if (parts.length === 0) return null
  return (
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        Ce qui pèse le plus
      </Text>
      {parts.slice(0, 5).map(({ bytes, label, path }) => (
        <Button
          key={JSON.stringify(path)}
          justify="flex-start"
          mode="bleed"
          text={`${label || 'Sans titre'} : ${formatKilobytes(bytes)}`}
          onClick={() => {
            onPathOpen(path)
            onFocus(path)
          }}
        />
      ))}
    </Stack>
  )
}
