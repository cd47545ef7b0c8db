import { gzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { setParserWindow } from '#lib/parser-window.ts'
import { bestPassage, highlight } from '#search/engine/highlight.ts'
import { SearchIndex } from '#search/engine/search-index.ts'
import { readIndexFile, writeIndexFile } from '#search/index-file.ts'
import { searchQuestions } from '#search/search-questions.ts'
import { sampleArticles } from '#test/sample-articles.ts'
import { seedSearchDocuments } from '#test/seed-search-documents.ts'

// docs/product.md#search: 50 ms a key at a quarter of this machine's speed.
const articleCount = 2000

setParserWindow(() => new JSDOM('').window)
const documents = seedSearchDocuments()
const built = new SearchIndex()
let startMs = performance.now()
for (const document of [...documents, ...sampleArticles(articleCount, documents)]) built.put(document)
console.log(`build: ${Math.round(performance.now() - startMs)} ms`)

const file = writeIndexFile(built)
console.log(`file: ${file.length} bytes, ${gzipSync(file).length} compressed`)
startMs = performance.now()
const index = readIndexFile(file)
console.log(`load: ${Math.round(performance.now() - startMs)} ms`)

const times: number[] = []
for (const [question] of searchQuestions) {
  for (let length = 1; length <= question.length; length += 1) {
    const keyMs = performance.now()
    for (const { document, terms, texts } of index.search(question.slice(0, length)))
      highlight(bestPassage(document, terms, texts), terms)
    times.push(performance.now() - keyMs)
  }
}
times.sort((a, b) => a - b)
const quantile = (share: number) => `${times[Math.floor((times.length - 1) * share)]?.toFixed(1)} ms`
console.log(`${times.length} keys: median ${quantile(0.5)}, 95 %: ${quantile(0.95)}, most ${quantile(1)}`)
