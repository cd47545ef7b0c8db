import { getSaleKind } from '@lucarne/core/commerce/delivery-terms.ts'
import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import {
  productSafetyOptions,
  type ProductSafety as Safety,
} from '@lucarne/core/content/legal-information.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { FactList } from '@lucarne/core/ui/fact-list.tsx'
import { GuaranteeNotice } from '@lucarne/core/ui/media/guarantee-notice.tsx'
import { splitAddress } from '@lucarne/schemas/rules/legal-information.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Contact = Safety['manufacturer']

const contactText = ({ name, address, electronicAddress }: Contact) =>
  [name, ...splitAddress(address), electronicAddress].join('\n')

/** For the prerendered HTML; subscriptions have no safety data. */
export function prefetchProductSafety(queryClient: QueryClient, product: ShownProductDetail) {
  if (getSaleKind(product) === 'goods') void queryClient.prefetchQuery(productSafetyOptions(product.id))
}

/** Mandatory safety data of goods, and the harmonised notice (docs/product/law.md#product-safety). */
export default function ProductSafety({ productId, type }: { productId: string; type: string }) {
  const isGoods = getSaleKind({ type: { value: type } }) === 'goods'
  const { data } = useQuery({ ...productSafetyOptions(productId), enabled: isGoods })
  const { safety, guaranteeNotice } = data ?? {}
  if (!isGoods || (!safety && !guaranteeNotice)) return null
  return (
    <section aria-labelledby="securite-et-garantie" className="mt-section">
      <h2 id="securite-et-garantie" className="mb-8 text-h2">
        Sécurité et garantie
      </h2>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[7fr_5fr]">
        {safety && <SafetyFacts safety={safety} />}
        {guaranteeNotice && (
          <GuaranteeNotice
            source={toPictureSource(guaranteeNotice.image)}
            text={guaranteeNotice.text}
            fileUrl={guaranteeNotice.fileUrl}
          />
        )}
      </div>
    </section>
  )
}

function SafetyFacts({ safety }: { safety: Safety }) {
  const { identifier, manufacturer, responsiblePerson, warnings } = safety
  const facts: [string, ReactNode][] = [
    ['Modèle', identifier],
    ['Fabricant', contactText(manufacturer)],
  ]
  if (responsiblePerson) facts.push(['Responsable dans l’Union européenne', contactText(responsiblePerson)])
  return (
    <div>
      {warnings && warnings.length > 0 && (
        <div className="mb-6 border-accent border-l-4 pl-4">
          <h3 className="font-strong">Avertissements</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <FactList facts={facts} />
    </div>
  )
}
