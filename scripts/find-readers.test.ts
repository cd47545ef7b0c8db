import { describe, expect, it } from 'vitest'
import { findReaders } from './find-readers.ts'
import { listTrackedFiles } from './tracked-files.ts'

describe('the modules that read a file', () => {
  it.each([
    ['a migration', 'supabase/migrations/new.sql', 'sandbox/src/supabase-lite/open-supabase.ts'],
    ['a migration', 'supabase/migrations/new.sql', 'supabase/scripts/project-files.ts'],
    ['demo data', 'supabase/seed/new.sql', 'supabase/scripts/project-files.ts'],
    ['demo content', 'schemas/seed/data.ndjson', 'schemas/tests/seed-dataset.ts'],
    ['a snapshot', 'fulfilment/src/mail/snapshots/new.txt', 'fulfilment/src/mail/compose-mail.test.ts'],
    ['a mail template', 'supabase/templates/recovery.html', 'supabase/tests/mail-links.test.ts'],
    ['a document', 'docs/product/law.md', 'scripts/product-rules.test.ts'],
  ])('of %s are found', (_, file, reader) => {
    expect(findReaders([file])).toContain(reader)
  })

  it('are found for all SQL, seeds, snapshots and templates', () => {
    const files = listTrackedFiles('supabase/*.sql', 'supabase/*.html', 'schemas/seed/*', '*/snapshots/*.txt')
    const unread = files.filter((file) => findReaders([file]).length === 0)
    expect(unread).toEqual([])
  })

  it('are not those that import a package of the folder’s name', () => {
    expect(findReaders(['supabase/privacy/new.sql'])).not.toContain('supabase/tests/database-rules.test.ts')
  })
})
