import type { Account } from '#backend/auth-store.ts'
import { classNames } from '#lib/class-names.ts'
import { accountDetails } from './account-details.ts'
import { TabTextLink } from './tab-text-link.tsx'

export function AccountInfo({ user }: { user: Account }) {
  return (
    <section aria-labelledby="informations">
      <h2 id="informations" className="text-h3">
        Informations du compte
      </h2>
      <dl className="mt-2 mb-3">
        {accountDetails(user).map(({ label, value, missing }) => (
          <div
            key={label}
            className="grid grid-cols-[8rem_1fr] gap-x-3 border-line border-b py-4 md:grid-cols-[10.5rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className={classNames('min-w-0 font-strong', value === null && 'text-faint')}>
              {value ?? missing}
            </dd>
          </div>
        ))}
      </dl>
      <TabTextLink tab="parametres">Modifier mon profil</TabTextLink>
    </section>
  )
}
