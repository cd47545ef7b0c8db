import { isDemoText } from './demo-texts.ts'

/** A document of `ownerTextsQuery`. */
export type OwnerDocument = { readonly [field: string]: unknown }

/** A product of the store that is shipped. */
export interface Goods {
  id: string
  title: string
}

/** Missing texts, and remaining demo texts, by title. */
export interface UnreadyTexts {
  missing: string[]
  demo: string[]
}

const legalParts = {
  seller: 'vendeur',
  publicationDirector: 'direction de la publication',
  host: 'hébergeur',
  mediator: 'médiateur',
  guaranteeNotice: 'avis sur la garantie légale',
}

const titleOf = ({ title, name, identifier }: OwnerDocument) =>
  [title, name, identifier].find((text) => typeof text === 'string') ?? 'Réglages du site'

function legalTexts(information: OwnerDocument = {}): UnreadyTexts {
  const { noticeFile, ...parts } = information
  const contents: OwnerDocument = {
    ...parts,
    guaranteeNotice: parts.guaranteeNotice && [parts.guaranteeNotice, noticeFile],
  }
  const titled = Object.entries(legalParts).map(([name, title]) => ({ title, content: contents[name] }))
  const titles = (isUnready: (content: unknown) => boolean) =>
    titled.filter(({ content }) => isUnready(content)).map(({ title }) => `Informations légales (${title})`)
  return { missing: titles((content) => !content), demo: titles(isDemoText) }
}

/** The ids of the products that `productSafety` documents are about. */
function coveredProducts(documents: readonly OwnerDocument[]): Set<string> {
  const products = documents.flatMap(({ _type, products }) =>
    _type === 'productSafety' && Array.isArray(products) ? products : [],
  )
  return new Set(products.map((product) => String(product?.productId)))
}

/** What the law wants of a shop and is not there, or still the demo's (docs/product/law.md#legal). */
export function findUnreadyTexts(documents: readonly OwnerDocument[], goods: readonly Goods[]): UnreadyTexts {
  const legal = legalTexts(documents.find(({ _type }) => _type === 'legalInformation'))
  const others = documents.filter(({ _type }) => _type !== 'legalInformation')
  const covered = coveredProducts(documents)
  return {
    missing: [
      ...legal.missing,
      ...goods.filter(({ id }) => !covered.has(id)).map(({ title }) => `Sécurité d’un produit (${title})`),
    ],
    demo: [...others.filter(isDemoText).map((document) => String(titleOf(document))), ...legal.demo],
  }
}
