import LanguageSwitch from '@lucarne/core/ui/link/language-switch.tsx'
import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'

type Props = { translations: readonly { language: LanguageCode; path: string }[] }

/**
 * The translations of a French page, in their own names; beside its first section on wide screens
 * (docs/product/content.md#languages).
 */
export default function Translations({ translations }: Props) {
  return (
    <div className="page-width relative z-1 flex justify-end lg:h-0">
      <LanguageSwitch label="Autres langues" pages={translations} />
    </div>
  )
}
