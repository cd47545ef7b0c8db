import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { type Language, languages } from '@lucarne/schemas/routes/languages.ts'
import { isOutdatedTranslation } from '@lucarne/schemas/rules/translation.ts'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type SanityDocument, useClient, useEditState } from 'sanity'
import { useRouter } from 'sanity/router'
import { createTranslationDraft, getTranslationId, translationType } from './translations.ts'

interface Props {
  /** The published French page. */
  original: SanityDocument
  onOpen: () => void
}

/** The state of a page's translation in each language, with a link or a button to create it. */
export function TranslateDialog({ onOpen, original }: Props) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        Une traduction commence par les textes en français, à remplacer. Les sections qui montrent des offres,
        des avis, des questions ou un formulaire n’y sont pas{'\u202f'}: leurs mots sont ceux de la boutique.
      </Text>
      {languages.map((language) => (
        <TranslationRow key={language.code} language={language} original={original} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

function TranslationRow({ language, onOpen, original }: Props & { language: Language }) {
  const id = getTranslationId(original._id, language.code)
  const { draft, published, ready } = useEditState(id, translationType)
  const client = useClient({ apiVersion })
  const { navigateIntent } = useRouter()
  const [hasFailed, setHasFailed] = useState(false)
  const translation = draft ?? published

  const open = async () => {
    setHasFailed(false)
    try {
      if (!translation) await client.createIfNotExists(createTranslationDraft(original, language))
      onOpen()
      navigateIntent('edit', { id, type: translationType })
    } catch {
      setHasFailed(true)
    }
  }
  const isOld =
    translation !== null &&
    isOutdatedTranslation({
      original: original._updatedAt,
      translated:
        typeof translation.originalUpdatedAt === 'string' ? translation.originalUpdatedAt : undefined,
      updated: translation._updatedAt,
    })

  return (
    <Card padding={3} radius={2} border role="group" aria-label={language.frenchName}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack gap={2} flex={1}>
          <Text size={1} weight="medium">
            {language.frenchName}
          </Text>
          <Text size={1} muted role="status">
            {hasFailed
              ? 'La traduction n’a pas été créée. Vérifiez votre connexion et vos droits, puis recommencez.'
              : describeState({ exists: translation !== null, isPublished: published !== null, isOld })}
          </Text>
        </Stack>
        <Button
          fontSize={1}
          mode={translation ? 'ghost' : 'default'}
          disabled={!ready}
          text={translation ? 'Ouvrir la traduction' : 'Créer la traduction'}
          onClick={() => void open()}
        />
      </Flex>
    </Card>
  )
}

interface TranslationState {
  exists: boolean
  isPublished: boolean
  isOld: boolean
}

function describeState({ exists, isOld, isPublished }: TranslationState): string {
  if (!exists) return 'Pas encore traduite'
  if (isOld) return 'À mettre à jour\u202f: la page en français a changé'
  return isPublished ? 'Publiée, à jour' : 'Jamais publiée'
}
