// Writes a page that measures what a key of the search costs, for `bench:search-keys` of `e2e`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { build } from 'vite'
import { setParserWindow } from '#lib/parser-window.ts'
import { SearchIndex } from '#search/engine/search-index.ts'
import { writeIndexFile } from '#search/index-file.ts'
import { searchQuestions } from '#search/search-questions.ts'
import { sampleArticles } from '#test/sample-articles.ts'
import { seedSearchDocuments } from '#test/seed-search-documents.ts'

const articleCount = 5_000

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder to write to.')
setParserWindow(() => new JSDOM('').window)
const documents = seedSearchDocuments()
const index = new SearchIndex()
for (const document of [...documents, ...sampleArticles(articleCount, documents)]) index.put(document)
await writeFile(join(folder, 'search-index.json'), writeIndexFile(index))
await writeFile(join(folder, 'questions.json'), JSON.stringify(searchQuestions.map(([question]) => question)))
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><body><ol></ol><script type="module" src="measure-keys.js"></script>',
)
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: folder,
    emptyOutDir: false,
    lib: {
      entry: join(import.meta.dirname, 'measure-keys.ts'),
      formats: ['es'],
      fileName: () => 'measure-keys.js',
    },
  },
})
