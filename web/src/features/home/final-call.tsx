import type { HomePage } from '#content/home.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Picture } from '#ui/media/picture.tsx'

/** The closing call to action. */
export function FinalCall({ title, text, image, primary, secondary }: HomePage['finalCall']) {
  return (
    <section aria-labelledby="appel" className="page-width pb-section">
      <div className="lit-l grid overflow-hidden bg-s1 md:grid-cols-[5fr_7fr]">
        <div className="flex flex-col justify-center p-7 max-md:order-2 md:p-16 md:pr-8">
          <h2 id="appel" className="text-h1 lg:text-[3rem]">
            {title}
          </h2>
          <p className="mt-4 text-lead text-muted">{text}</p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            <ButtonLink to={primary.href} variant="primary" size="large">
              {primary.label}
            </ButtonLink>
            <ButtonLink to={secondary.href} size="large">
              {secondary.label}
            </ButtonLink>
          </div>
        </div>
        <Picture
          source={toPictureSource(image, 5 / 3)}
          sizes="(min-width: 900px) 720px, 92vw"
          className="aspect-5/3 h-full w-full"
        />
      </div>
    </section>
  )
}
