/** For a shop's server: links to the widget's files with their hashes, so that a browser loads them before it reads a script. */

import { localeQuery, methodsPath, snapshotPath, tableFor, withoutSlash, type Tables } from '@ficha/core/contract'

/** Filled in by the build: each file's hash, and which files an element needs for its first screen. */
export interface FichaScripts {
  /** "sha384-..." by file. */
  readonly integrity: Readonly<Record<string, string>>
  /** Files in the order in which they are needed, by element. */
  readonly first: Readonly<Record<string, readonly string[]>>
  /** The files with the words of an element's first screen, by element and by the tag of the table: "es", "es-mx", "pt". */
  readonly words: Readonly<Record<string, Tables<readonly string[]>>>
}

declare const __FICHA_SCRIPTS__: FichaScripts | undefined

/** The address of the files, and their kind. */
export interface PreloadOptions {
  /** The folder that you serve `dist` from, on your own origin or another: "/ficha/0.1.0/". Put the version into the path, never behind a "?". */
  readonly folder: string
  /** Default: the files of this version. */
  readonly scripts?: FichaScripts
}

/** How {@link preloadLinks} links them. */
export interface PreloadLinksOptions extends PreloadOptions {
  /**
   * The element's `locale`, BCP 47. The words of its first screen then load together with its scripts. Default: the browser requests them after it
   * has read the scripts. A slip has its words from the server.
   */
  readonly locale?: string
  /**
   * The element's id: its `order-id`, `payment-id` or `recurring-id`. With it and `locale` the browser sends the element's first request together
   * with the scripts, and the element gets that answer. Leave it out where the element has `headers`, `credentials`, `fetch` or `messages` of its own, because it then
   * sends another request; where it has its data in the page; and where a script adds it later, because it would get an old answer.
   */
  readonly id?: string
  /** The element's `base`. Default: "/api/checkout". */
  readonly base?: string
  /**
   * The element comes drawn by `renderElement` of `@ficha/widget/server`: its files are loaded once the first frame has been painted, because a
   * browser that compiles them first paints later. The line is an inline script: allow it by {@link LOADER_HASH}, or give it a nonce.
   */
  readonly isRendered?: boolean
  /** The nonce of the page's policy, for the inline script of a rendered element. */
  readonly nonce?: string
}

/** The elements that have files to load early. */
export type PreloadElement = 'ficha-payment' | 'ficha-checkout' | 'ficha-recurring'

/**
 * The script of an element that a server drew: `loader/rendered-loader.ts`, minified by `loader/loader.write.ts`. It is written down here and
 * not made by the build, because shops have its hash in their policies: a change of the hash is a change of this file.
 */
const LOADER =
  '(()=>{let e=()=>Document.prototype.querySelectorAll.call(document,`ficha-payment,ficha-checkout,ficha-recurring`),t=()=>Document.prototype.createElement.call(document,`link`),n=t=>{let n=new WeakSet,o=t.closest(`head`)!==null&&Reflect.get(Document.prototype,`readyState`,document)===`loading`,c=0,l=()=>{for(let t of e()){if(!(t instanceof HTMLElement)||t.matches(`:defined`))continue;let e=t.shadowRoot;e?u(t,e):o&&c===0&&(c=requestAnimationFrame(()=>{c=0,l()}))}},u=(e,t)=>{r(t,e.dataset.serverNow);for(let e of t.querySelectorAll(`figure:not([data-symbology=qr]) svg`))i(e);n.has(t)||(n.add(t),o&&d.observe(t,{childList:!0,subtree:!0}),EventTarget.prototype.addEventListener.call(t,`click`,n=>a(e,t,n)))},d=new MutationObserver(l),f=()=>{o=!1,l(),d.disconnect(),requestAnimationFrame(()=>setTimeout(()=>s(t)))};o?(d.observe(document,{childList:!0,subtree:!0}),EventTarget.prototype.addEventListener.call(document,`readystatechange`,f,{once:!0})):f()},r=(e,t=``)=>{let n=Date.parse(t)||Date.now();for(let t of e.querySelectorAll(`[data-home]`))t.hidden=n>=Date.parse(t.dataset.home??``)==(t.closest(`p[data-passed]`)!==null)},i=e=>{let t=e.parentElement;if(!t)return;t.style.removeProperty(`--ficha-code`);let n=e.viewBox.baseVal.width,r=e.getBoundingClientRect().width,i=Math.floor((r*devicePixelRatio+.01)/n)*n/devicePixelRatio;i>0&&t.style.setProperty(`--ficha-code`,`${i}px`),t.toggleAttribute(`data-too-fine`,r>0&&i===0)},a=(e,t,n)=>{let r=n.composedPath().find(e=>e instanceof HTMLButtonElement);r&&!e.matches(`:defined`)&&(t.querySelector(`[data-pressed]`)?.removeAttribute(`data-pressed`),r.dataset.pressed=String(Date.now()))},o=JSON.parse,s=e=>{let n=o(e.dataset.ficha??`[]`);for(let[r,i]of n){let n=t(),{nonce:a}=e;e.before(Object.assign(n,{rel:`modulepreload`,crossOrigin:`anonymous`,nonce:a,integrity:i,href:r}))}let[r]=n;r&&import(r[0])};n(Reflect.get(Document.prototype,`currentScript`,document))})();'

/**
 * The hash of the inline script that {@link preloadLinks} writes for a rendered element, without quotes: `script-src 'self' '${LOADER_HASH}'`.
 */
export const LOADER_HASH = 'sha256-FAC9wpfUNNxoJxwfpX2yVk+f1t3EYuKAkSTAR1kBev8='

/**
 * Lines for the head of a page with this element: a `modulepreload` for each file that its first screen needs, each with its hash, and the
 * script itself. Without them a browser learns of the checkout's file from the entry, one trip later. With an `id`, also a `preload` of the answer to
 * the element's first request.
 *
 * For an element that `renderElement` has drawn (`isRendered`) it is one line instead, which belongs into the head, too: it loads the same files after
 * the first frame of the whole page. Behind the element it works as well, but a browser may paint the element before that line: a deadline's second
 * line or bars then move.
 *
 * @example
 * const head = preloadLinks('ficha-checkout', { folder: '/ficha/0.1.0/', locale: 'pt-BR', id: orderId })
 * @example
 * const head = preloadLinks('ficha-payment', { folder: '/ficha/0.1.0/', isRendered: true })
 * const body = renderElement(snapshot)
 */
export const preloadLinks = (
  element: PreloadElement,
  { folder, locale, id, base = '/api/checkout', scripts = built(), isRendered = false, nonce }: PreloadLinksOptions,
): string => {
  const files = [...(scripts.first[element] ?? []), ...wordsOf(scripts.words[element], locale)]
  if (isRendered) {
    const named = files.map((file) => [addressOf(folder, file), scripts.integrity[file] ?? ''])
    return `<script${nonce ? ` nonce=${quoted(nonce)}` : ''} data-ficha=${quoted(JSON.stringify(named))}>${LOADER}</script>`
  }
  const about = (file: string): string =>
    `${quoted(addressOf(folder, file))} integrity=${quoted(scripts.integrity[file] ?? '')} crossorigin="anonymous"`
  const request = id && locale && firstRequest(element, withoutSlash(base), id, locale)
  return [
    // Before the scripts: the answer takes longer, and the browser has fewer connections than the page has files.
    ...(request ? [`<link rel="preload" as="fetch" href=${quoted(request)} crossorigin="anonymous">`] : []),
    ...files.map((file) => `<link rel="modulepreload" href=${about(file)}>`),
    `<script type="module" src=${about('define.js')}></script>`,
  ].join('\n')
}

/** The address exactly as the element writes it. Another one would be requested twice. */
const firstRequest = (element: PreloadElement, base: string, id: string, locale: string): string => {
  switch (element) {
    case 'ficha-payment':
      return snapshotPath(base, 'payments', id) + localeQuery(locale)
    case 'ficha-recurring':
      return snapshotPath(base, 'recurring', id)
    case 'ficha-checkout':
      return methodsPath(base, id, locale)
    default:
      return element satisfies never
  }
}

/**
 * The hashes of all files as an import map has them, for `<script type="importmap">` before the first module: a browser then holds every chunk
 * that loads later to its hash, too (Chrome 127, Safari 18; others ignore it).
 *
 * @example
 * const map = `<script type="importmap" nonce="${nonce}">${JSON.stringify(integrityMap({ folder: '/ficha/0.1.0/' }))}</script>`
 */
export const integrityMap = ({
  folder,
  scripts = built(),
}: PreloadOptions): { readonly integrity: Readonly<Record<string, string>> } => ({
  integrity: Object.fromEntries(
    Object.entries(scripts.integrity).map(([file, hash]) => [addressOf(folder, file), hash]),
  ),
})

const wordsOf = (tables: FichaScripts['words'][string] | undefined, locale: string | undefined): readonly string[] => {
  if (!tables || locale === undefined) return []
  return tableFor(tables, locale)
}

const built = (): FichaScripts => {
  if (typeof __FICHA_SCRIPTS__ === 'undefined') {
    throw new Error(
      '@ficha/widget: preloadLinks knows no files, because it runs from its source. Import it from the built package, or give it `scripts`.',
    )
  }
  return __FICHA_SCRIPTS__
}

const addressOf = (folder: string, file: string): string => `${folder.replace(/^(.*[^/])?\/*$/s, '$1/')}${file}`

const quoted = (text: string): string => `"${text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`
