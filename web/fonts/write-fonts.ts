// `pnpm --filter @lucarne/web fonts`: writes the site's fonts anew, after a family, a weight or a sign has changed.
import { writeFile } from 'node:fs/promises'
import { slimFonts } from './slim-fonts.ts'

for (const [name, content] of await slimFonts()) await writeFile(new URL(name, import.meta.url), content)
