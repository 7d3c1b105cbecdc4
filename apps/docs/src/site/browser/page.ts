/** The script of a page in a browser. It searches, and copies code. The page can be read without it. */
import { finderOf, type FindSections, type SearchSection } from './find-sections.ts'

const field = document.querySelector<HTMLInputElement>('#search')
const results = document.querySelector<HTMLElement>('#results')
const news = document.querySelector<HTMLElement>('#found')

let finder: Promise<FindSections> | undefined
const readFinder = (): Promise<FindSections> =>
  (finder ??= fetch('search.json')
    .then((response) => response.json())
    .then((sections: unknown) => finderOf(Array.isArray(sections) ? sections.filter(isSection) : [])))

const isSection = (json: unknown): json is SearchSection =>
  typeof json === 'object' && json !== null && 'href' in json && 'heading' in json && 'page' in json && 'text' in json

const beginningOf = (text: string): string =>
  text.length > 110 ? `${text.slice(0, 110).replace(/\s\S*$/, '')} …` : text

const resultOf = ({ href, heading, page, text }: SearchSection): HTMLLIElement => {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const where = document.createElement('small')
  link.href = href
  link.textContent = heading
  where.textContent = heading === page ? beginningOf(text) : `${page}: ${beginningOf(text)}`
  link.append(where)
  item.append(link)
  return item
}

const NOTHING = 'Nothing found. Try other words, or the name of a function or an option.'

const noResult = (): HTMLLIElement => {
  const item = document.createElement('li')
  item.textContent = NOTHING
  return item
}

const show = async (): Promise<void> => {
  if (!field || !results || !news) return
  const query = field.value
  const isEmpty = query.trim() === ''
  const found = isEmpty ? [] : (await readFinder())(query)
  if (query !== field.value) return
  results.replaceChildren(...(!isEmpty && found.length === 0 ? [noResult()] : found.map(resultOf)))
  results.hidden = isEmpty
  news.textContent = isEmpty ? '' : found.length === 0 ? NOTHING : `${String(found.length)} places found.`
}

if (field) {
  field.closest('form')?.removeAttribute('hidden')
  field.addEventListener('input', () => void show())
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    results?.querySelector('a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      field.focus()
    }
    if (event.key === 'Escape' && results && !results.hidden) {
      field.value = ''
      void show()
      field.focus()
    }
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const code = button.parentElement?.querySelector('code')?.textContent ?? ''
    void navigator.clipboard.writeText(code).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Not copied'),
    )
    setTimeout(() => (button.textContent = 'Copy'), 2_000)
  })
}

const slip = document.querySelector<HTMLElement>('.live-slip > ficha-payment')
if (slip) {
  const button = slip.parentElement?.querySelector('button') ?? undefined
  void import('./live-slip.ts').then(({ startLiveSlip }) => startLiveSlip(slip, button))
}
