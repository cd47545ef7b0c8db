import { markdownToPortableText } from '@portabletext/markdown'
import { compileSchema, defineSchema, isSpan, isTextBlock } from '@portabletext/schema'
import type { Markdown } from '../shapes/common.ts'
import { fencedObject } from './fences.ts'
import { imageAsset } from './image.ts'
import { keyed } from './keyed.ts'
import { link } from './link.ts'

const decorators = [{ name: 'strong' }, { name: 'em' }, { name: 'code' }]
const lists = [{ name: 'bullet' }, { name: 'number' }]
const annotations = [{ name: 'link' }]

const articleSchema = compileSchema(
  defineSchema({
    decorators,
    lists,
    annotations,
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'blockquote' }],
    blockObjects: [{ name: 'fence' }, { name: 'table' }, { name: 'captionedImage' }],
  }),
)

const answerSchema = compileSchema(
  defineSchema({ decorators, lists, annotations, styles: [{ name: 'normal' }] }),
)

/**
 * The blocks of a long text, with keys that depend on nothing but the text.
 *
 * @throws Error naming what the text says that Portable Text cannot keep.
 */
export const toPortableText = (markdown: Markdown) => convert(markdown, articleSchema)

/** The blocks of an answer: paragraphs and lists only. */
export const toAnswer = (markdown: Markdown) => convert(markdown, answerSchema)

function convert(markdown: Markdown, schema: typeof articleSchema) {
  let count = 0
  const withObjects = schema === articleSchema
  return markdownToPortableText(markdown, {
    schema,
    keyGenerator: () => `b${++count}`,
    onDegradation: ({ message }) => {
      throw new Error(message)
    },
    marks: {
      link: ({ context, value }) => ({ _key: context.keyGenerator(), ...link(value.href) }),
    },
    types: withObjects
      ? {
          code: ({ context, value }) => ({
            _key: context.keyGenerator(),
            ...fencedObject(value.language ?? '', value.code),
          }),
          image: ({ context, isInline, value: { alt, src, title } }) =>
            isInline
              ? undefined
              : {
                  _key: context.keyGenerator(),
                  _type: 'captionedImage',
                  image: { ...imageAsset(src), _type: 'picture', alt },
                  ...(title && { caption: title }),
                },
          table: ({ context, value }) => ({
            _key: context.keyGenerator(),
            _type: 'table',
            rows: keyed(
              value.rows.map(({ cells }) => ({
                _type: 'tableRow',
                cells: cells.map((cell) => plain(cell.value)),
              })),
            ),
          }),
        }
      : {},
  })
}

type Blocks = ReturnType<typeof markdownToPortableText>

/** A cell's words: a table keeps no marks. */
function plain(blocks: Blocks): string {
  const context = { schema: articleSchema }
  return blocks
    .filter((block) => isTextBlock(context, block))
    .flatMap(({ children }) => children)
    .map((child) => (isSpan(context, child) ? child.text : ''))
    .join('')
}
