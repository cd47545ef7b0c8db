import { type LegalInformation, legalInformationOptions } from '@lucarne/core/content/legal-information.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { FactList } from '@lucarne/core/ui/fact-list.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { GuaranteeNotice } from '@lucarne/core/ui/media/guarantee-notice.tsx'
import { describeSeller, splitAddress } from '@lucarne/schemas/rules/legal-information.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { legalSections } from './legal-sections.ts'

type Slug = 'mentions-legales' | 'cgv'
type SectionId = (typeof legalSections)[Slug][number]['id']

/** Mandatory information under an owner's legal notices and terms, from the studio (docs/product/law.md#legal). */
export default function LegalDetails({ slug }: { slug: Slug }) {
  const { data: information } = useQuery(legalInformationOptions)
  if (information === undefined) return null
  return legalSections[slug].map(({ id, text }) => (
    <section key={id} className="rich-text mt-14">
      <h2 id={id}>{text}</h2>
      {information ? describeSection[id](information) : <p>Cette information n’est pas encore publiée.</p>}
    </section>
  ))
}

const describeSection: Record<SectionId, (information: LegalInformation) => ReactNode> = {
  editeur: ({ seller, publicationDirector }) => (
    <FactList facts={[...describeSeller(seller), ['Direction de la publication', publicationDirector]]} />
  ),
  vendeur: ({ seller }) => <FactList facts={describeSeller(seller)} />,
  hebergeur: ({ host: { name, address, telephone } }) => (
    <FactList
      facts={[
        ['Nom', name],
        ['Adresse', splitAddress(address).join('\n')],
        ['Téléphone', telephone],
      ]}
    />
  ),
  mediateur: ({ mediator: { name, address, url } }) => (
    <>
      <p>
        Après nous avoir écrit, et si la réponse ne vous convient pas, vous pouvez le saisir gratuitement.
      </p>
      <FactList
        facts={[
          ['Nom', name],
          ['Adresse', splitAddress(address).join('\n')],
          [
            'Site',
            <TextLink key="site" to={url} arrow={false}>
              {url}
            </TextLink>,
          ],
        ]}
      />
    </>
  ),
  'garantie-legale': ({ guaranteeNotice: { image, text, fileUrl } }) => (
    <GuaranteeNotice source={toPictureSource(image)} text={text} fileUrl={fileUrl} />
  ),
}
