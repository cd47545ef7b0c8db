import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repositoryRoot } from './tracked-files.ts'

const [node, biome] = toolCommand(repositoryRoot, '@biomejs/biome', 'biome')

const forbidden = [
  ['web/src/features/home/page.tsx', '#features/blog/excerpt.ts'],
  ['web/src/features/home/page.tsx', '../blog/excerpt.ts'],
  ['web/src/features/home/page.tsx', '#app/router.tsx'],
  ['web/src/features/home/page.tsx', '@sanity/client'],
  ['web/src/features/customer-area/page.tsx', '@supabase/supabase-js'],
  ['core/content/slides.ts', '#ui/button.tsx'],
  ['core/commerce/products.ts', '#offers/product-card.tsx'],
  ['core/search/use-search.tsx', '#offers/product-grid.tsx'],
  ['core/content/slides.ts', '#search/use-search.tsx'],
  ['core/ui/button.tsx', '#content/slides.ts'],
  ['core/lib/money.ts', '#commerce/products.ts'],
  ['core/lib/money.ts', '#hooks/use-hydrated.ts'],
  ['core/hooks/use-hydrated.ts', '#ui/stars.tsx'],
  ['web/src/controls/theme.ts', 'react'],
  ['web/src/features/home/page.tsx', '#preview/drafts-source.ts'],
  ['schemas/types/index.ts', '../../sections/hero/schema.ts'],
  ['schemas/queries/page.ts', '@lucarne/core/lib/theme.ts'],
  ['sections/hero/hero.tsx', '@lucarne/web/src/app/routes.tsx'],
  ['sections/hero/hero.tsx', '@lucarne/store/config.ts'],
  ['sections/hero/schema.ts', '../../core/ui/stars.tsx'],
  ['web/src/preview/drafts-source.ts', '#features/home/page.tsx'],
  ['web/src/app/router.tsx', '@lucarne/store'],
  ['web/src/features/shop/offers-page.tsx', '@lucarne/store/config.ts'],
  ['core/commerce/product.ts', '@lucarne/store/payments/stripe.ts'],
  ['studio/src/store-products/store-products.ts', '@lucarne/store/config.ts'],
  ['store/contract/order.ts', '../src/database.ts'],
  ['store/contract/order.ts', 'hono'],
  ['store/contract/back-office/orders.ts', '../../src/database.ts'],
  ['lake/src/lake.ts', '@lucarne/schemas/permissions/roles.ts'],
] as const

const allowed = [
  ['web/src/features/home/page.tsx', './hero.tsx'],
  ['web/src/features/home/page.tsx', '@lucarne/core/content/slides.ts'],
  ['web/src/features/home/page.tsx', '@lucarne/core/ui/button.tsx'],
  ['web/src/features/home/page.tsx', '@lucarne/core/search/use-search.tsx'],
  ['core/hooks/use-hydrated.ts', '#lib/retry.ts'],
  ['web/src/controls/theme.ts', '@lucarne/core/lib/theme.ts'],
  ['core/ui/stars.tsx', '#hooks/use-hydrated.ts'],
  ['sections/hero/hero.tsx', '@lucarne/core/ui/stars.tsx'],
  ['web/src/app/router.tsx', '#features/home/page.tsx'],
  ['web/src/app/start-background-tasks.ts', '#preview/listen-for-studio.ts'],
  ['web/src/preview/drafts-source.ts', '@lucarne/core/content/content-query.ts'],
  ['core/content/slides.ts', '@lucarne/schemas/queries/slides.ts'],
  ['core/commerce/product.ts', '@lucarne/store/contract/stock.ts'],
  ['web/src/features/shop/offers-grid.tsx', '@lucarne/store/contract/variant.ts'],
  ['studio/src/store-products/store-products.ts', '@lucarne/store/contract/product.ts'],
  ['store/contract/order.ts', 'zod/mini'],
  ['store/contract/product.ts', './variant.ts'],
  ['store/contract/back-office/orders.ts', '../order.ts'],
  ['studio/src/back-office/areas.ts', '@lucarne/store/contract/back-office/orders.ts'],
] as const

const reportSchema = z.object({
  diagnostics: z.array(z.object({ location: z.object({ path: z.string() }) })),
})

/** Imports that the linter refuses, checked in one run. */
function findRefused(imports: readonly (readonly [file: string, specifier: string])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-boundaries-'))
  try {
    copyFileSync(join(repositoryRoot, 'biome.jsonc'), join(folder, 'biome.jsonc'))
    cpSync(join(repositoryRoot, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
    const importsByPath = new Map(
      // The number gives each import its own file.
      imports.map(([file, specifier], index) => [file.replace('.ts', `-${index}.ts`), [file, specifier]]),
    )
    for (const [path, [, specifier]] of importsByPath) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `import { value } from '${specifier}'\n\nexport const copy = value\n`)
    }
    const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=json']
    const { stdout } = spawnSync(node, [biome, ...args, '--max-diagnostics=none'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = reportSchema.parse(JSON.parse(stdout))
    return diagnostics.map(({ location }) => String(importsByPath.get(location.path)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('lint boundaries', () => {
  let refused: string[]
  beforeAll(() => {
    refused = findRefused([...forbidden, ...allowed])
  })

  it.each(forbidden)('%s may not import %s', (file, specifier) => {
    expect(refused).toContain(`${file},${specifier}`)
  })

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(refused).not.toContain(`${file},${specifier}`)
  })
})
