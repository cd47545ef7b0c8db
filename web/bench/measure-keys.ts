import { bestPassage, highlight } from '#search/engine/highlight.ts'
import { readIndexFile } from '#search/index-file.ts'

const index = readIndexFile(await (await fetch('search-index.json')).text())
const questions: string[] = await (await fetch('questions.json')).json()
const list = document.querySelector('ol') ?? document.body

/** Searches, and lays the results out with their marks, as the page does at each key. */
function search(query: string): number {
  const startMs = performance.now()
  const items = index.search(query).map(({ document: found, terms, texts }) => {
    const item = document.createElement('li')
    for (const text of [found.title, bestPassage(found, terms, texts)])
      for (const part of highlight(text, terms)) {
        const element = document.createElement(part.isMatch ? 'mark' : 'span')
        element.textContent = part.text
        item.append(element)
      }
    return item
  })
  list.replaceChildren(...items)
  list.getBoundingClientRect()
  return performance.now() - startMs
}

const beginnings = (text: string) => Array.from(text, (_, position) => text.slice(0, position + 1))

const emptyKeyCount = 1000

Object.assign(window, {
  measureEmptyKey() {
    const startMs = performance.now()
    for (let count = 0; count < emptyKeyCount; count += 1) search('')
    return (performance.now() - startMs) / emptyKeyCount
  },
  measureKeys: () => questions.flatMap((question) => beginnings(question).map(search)),
})
document.body.dataset.ready = ''
