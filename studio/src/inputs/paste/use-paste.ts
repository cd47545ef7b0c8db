import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import {
  buildDocumentPath,
  type DocumentWithPage,
  linkableTypes,
} from '@lucarne/schemas/routes/document-path.ts'
import { useToast } from '@sanity/ui/toast'
import { type PortableTextInputProps, useClient } from 'sanity'
import { environment } from '../../environment.ts'
import { convertPastedHtml, type TextFieldSchema } from './convert-pasted-html.ts'

type OnPaste = NonNullable<PortableTextInputProps['onPaste']>

/** Styles, lists and decorators have values, objects have names. */
const nameTypes = (types: readonly { name?: string; value?: string }[]) =>
  types.map(({ name, value }) => value ?? name ?? '')

/** What the editor itself copies; it pastes this as it was. */
const ownFormat = 'application/x-portable-text'

const pagesQuery = '*[_type in $types]{_id, _type, slug, path, page}'

const lostPictureSentence = (count: number) =>
  count > 1 ? `${count} images n’ont pas été collées.` : 'Une image n’a pas été collée.'

/** Pastes from documents, mails, pages and spreadsheets, with what the field has of their headings, links and tables. */
export function usePaste(): OnPaste {
  const client = useClient({ apiVersion })
  const toast = useToast()

  /** The published documents by path. */
  const fetchDocumentIds = async () => {
    const pages = await client.fetch<(DocumentWithPage & { _id: string })[]>(
      pagesQuery,
      { types: linkableTypes },
      { perspective: 'published' },
    )
    return new Map(
      pages.flatMap((page) => {
        const path = buildDocumentPath(page)
        return path === null ? [] : [[path, page._id] as const]
      }),
    )
  }
  const paste = async (html: string, schema: TextFieldSchema) => {
    // Without the documents, links to them stay addresses.
    const documentIds = await fetchDocumentIds().catch(() => new Map<string, string>())
    const { blocks, lostPictures } = convertPastedHtml(html, {
      documentIds,
      schema,
      siteUrl: environment.siteUrl,
    })
    if (lostPictures > 0)
      toast.push({
        status: 'warning',
        duration: 12_000,
        title: lostPictureSentence(lostPictures),
        description: 'Ajoutez-la au texte par « Image », depuis un fichier.',
      })
    return { insert: blocks.map((block) => ({ ...block })) }
  }
  return ({ event, schemaTypes }) => {
    const { clipboardData } = event
    const html = clipboardData.getData('text/html')
    if (html === '' || clipboardData.types.includes(ownFormat)) return undefined
    const { annotations, blockObjects, decorators, lists, styles } = schemaTypes
    return paste(html, {
      annotations: nameTypes(annotations),
      blockObjects: nameTypes(blockObjects),
      decorators: nameTypes(decorators),
      lists: nameTypes(lists),
      styles: nameTypes(styles),
    })
  }
}
