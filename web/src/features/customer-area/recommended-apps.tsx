import { Download, Laptop, Smartphone, TabletSmartphone, Tv } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { placeholders } from './placeholders.ts'

const apps = [
  { name: 'Android', text: 'Téléphones, tablettes et boîtiers', sizeInMegabytes: 15, icon: Smartphone },
  { name: 'Smart TV', text: 'Téléviseurs connectés', sizeInMegabytes: 8, icon: Tv },
  { name: 'PC/Mac', text: 'Windows et macOS', sizeInMegabytes: 45, icon: Laptop },
  { name: 'iOS', text: 'iPhone, iPad et Apple TV', sizeInMegabytes: 12, icon: TabletSmartphone },
]

export function RecommendedApps() {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" className="text-h3">
        Applications recommandées
      </h2>
      <ul className="mt-4 grid border-line border-t md:grid-cols-2 md:gap-x-16">
        {apps.map(({ name, text, sizeInMegabytes, icon: Icon }) => (
          <li key={name} className="flex items-center gap-4 border-line border-b py-4">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
            <div className="min-w-0 flex-1">
              <h3 className="font-strong font-text">{name}</h3>
              <p className="text-muted text-small">
                {text}, {sizeInMegabytes}
                {'\u00a0'}Mo
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Télécharger pour ${name}`}
              onClick={() => notify(placeholders.appDownload)}
            >
              <Download aria-hidden="true" className="size-4.5" />
              <span className="max-sm:sr-only">Télécharger</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
