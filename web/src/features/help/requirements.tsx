import type { CompatibilityPage } from '@lucarne/core/content/compatibility.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'

/** Minimum and recommended requirements of devices and connections. */
export function Requirements({ title, text, rows }: CompatibilityPage['requirements']) {
  return (
    <Section tinted labelledBy="prerequis">
      <SectionHeading id="prerequis" title={title} text={text} />
      <table className="w-full border-line border-t text-left">
        <thead className="text-faint text-small max-sm:sr-only">
          <tr className="border-line border-b">
            <th scope="col" className="py-3 pr-4 font-label">
              Ce qu’il faut
            </th>
            <th scope="col" className="py-3 pr-4 font-label">
              Minimum
            </th>
            <th scope="col" className="py-3 font-label">
              Conseillé
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _key, label, minimum, recommended }) => (
            <tr key={_key} className="border-line border-b max-sm:block max-sm:py-4">
              <th scope="row" className="py-4 pr-4 font-strong max-sm:block max-sm:py-0">
                {label}
              </th>
              <td className="py-4 pr-4 text-muted max-sm:block max-sm:py-0">
                <span className="sm:hidden">Minimum : </span>
                {minimum}
              </td>
              <td className="py-4 font-label max-sm:block max-sm:py-0">
                <span className="text-muted sm:hidden">Conseillé : </span>
                {recommended}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
