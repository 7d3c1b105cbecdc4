/** For a shop's server: links to the widget's files with their hashes, so that a browser loads them before it reads a script. */

/** Filled in by the build: each file's hash, and which files an element needs for its first screen. */
export interface FichaScripts {
  /** "sha384-..." by file. */
  readonly integrity: Readonly<Record<string, string>>
  /** Files in the order in which they are needed, by element. */
  readonly first: Readonly<Record<string, readonly string[]>>
  /** The files with the words of an element's first screen, by element and by the language of the table: "es", "es-mx", "pt-br". */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
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
 * The script of an element that a server drew. Its text is the same on every page, so one hash allows it. In a page's head it does three things to
 * each element while the page is parsed, because a browser may paint the half of a page that has arrived. A MutationObserver hears of each part before
 * it is painted. A callback of `requestAnimationFrame` alone comes too late: it is not called before the first frame. No MutationObserver hears of a root,
 * and a piece of the page may end between an element's tag and its root. So it looks again before each frame until that root is there.
 *
 * - It shows the line of the deadline in this device's zone, where that zone and the sentence differ (`[data-home]`, which `Deadline` of `@ficha/react`
 *   draws): later the line would move everything below it. The time is the server's (`data-server-now`), as for the element's script: the clock of
 *   a device may be days wrong.
 * - It fits bars to whole pixels of the device, as `useCrispSize` does later, or shows the sentence that they do not fit.
 * - It marks the button that was pressed last (`data-pressed`), so that the element repeats the press (`replayInteractions`).
 *
 * After the first frame of the whole page it loads the files that `data-ficha` names, each with its hash. Behind an element it does not wait for the rest
 * of the page. It takes functions from prototypes, because a page may have a `<form name="createElement">`.
 */
const LOADER =
  '(s=>{const D=Document.prototype,E=EventTarget.prototype,k=new WeakSet;let q,w=s.closest("head")&&Reflect.get(D,"readyState",document)==="loading";const g=()=>{for(const e of D.querySelectorAll.call(document,"ficha-payment,ficha-checkout,ficha-recurring")){if(e.matches(":defined"))continue;const r=e.shadowRoot;if(!r){q||=w&&requestAnimationFrame(()=>{q=0;g()});continue}const t=Date.parse(e.dataset.serverNow)||Date.now();for(const h of r.querySelectorAll("[data-home]"))h.hidden=t>=Date.parse(h.dataset.home)===!!h.closest("p[data-passed]");for(const c of r.querySelectorAll("figure:not([data-symbology=qr]) svg")){const p=c.parentNode,y=p.style;y.removeProperty("--ficha-code");const d=devicePixelRatio,m=c.viewBox.baseVal.width,x=c.getBoundingClientRect().width,n=Math.floor((x*d+.01)/m)*m/d;n&&y.setProperty("--ficha-code",n+"px");p.toggleAttribute("data-too-fine",x>0&&!n)}if(k.has(r))continue;k.add(r);w&&o.observe(r,{childList:!0,subtree:!0});E.addEventListener.call(r,"click",v=>{const b=v.composedPath().find(n=>n.localName==="button");if(!b||e.matches(":defined"))return;r.querySelector("[data-pressed]")?.removeAttribute("data-pressed");b.dataset.pressed=Date.now()})}},o=new MutationObserver(g),l=()=>{w=0;g();o.disconnect();requestAnimationFrame(()=>setTimeout(()=>{const f=JSON.parse(s.dataset.ficha);for(const[href,integrity]of f)s.before(Object.assign(D.createElement.call(document,"link"),{rel:"modulepreload",crossOrigin:"anonymous",nonce:s.nonce,integrity,href}));import(f[0][0])}))};w?(o.observe(document,{childList:!0,subtree:!0}),E.addEventListener.call(document,"readystatechange",l,{once:!0})):l()})(Reflect.get(Document.prototype,"currentScript",document))'

/**
 * The hash of the inline script that {@link preloadLinks} writes for a rendered element, without quotes: `script-src 'self' '${LOADER_HASH}'`.
 */
export const LOADER_HASH = 'sha256-1QVaVjGwth9iMjnbH6e+NAmL+3e5XyLZEw7sXusBLjE='

/**
 * Lines for the head of a page with this element: a `modulepreload` for each file that its first screen needs, each with its hash, and the
 * script itself. Without them a browser learns of the checkout's file from the entry, one trip later.
 *
 * For an element that `renderElement` has drawn (`isRendered`) it is one line instead, which belongs into the head, too: it loads the same files after
 * the first frame of the whole page. Behind the element it works as well, but a browser may paint the element before that line: a deadline's second
 * line or bars then move.
 *
 * @example
 * const head = preloadLinks('ficha-checkout', { folder: '/ficha/0.1.0/', locale: 'pt-BR' })
 * @example
 * const head = preloadLinks('ficha-payment', { folder: '/ficha/0.1.0/', isRendered: true })
 * const body = renderElement(snapshot)
 */
export const preloadLinks = (
  element: PreloadElement,
  { folder, locale, scripts = built(), isRendered = false, nonce }: PreloadLinksOptions,
): string => {
  const files = [...(scripts.first[element] ?? []), ...wordsOf(scripts.words[element], locale)]
  if (isRendered) {
    const named = files.map((file) => [addressOf(folder, file), scripts.integrity[file] ?? ''])
    return `<script${nonce ? ` nonce=${quoted(nonce)}` : ''} data-ficha=${quoted(JSON.stringify(named))}>${LOADER}</script>`
  }
  const about = (file: string): string =>
    `${quoted(addressOf(folder, file))} integrity=${quoted(scripts.integrity[file] ?? '')} crossorigin="anonymous"`
  return [
    ...files.map((file) => `<link rel="modulepreload" href=${about(file)}>`),
    `<script type="module" src=${about('define.js')}></script>`,
  ].join('\n')
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

/** The table of a locale is the tag's own, its language's, else the Spanish one, as the elements choose it. */
const wordsOf = (tables: FichaScripts['words'][string] | undefined, locale: string | undefined): readonly string[] => {
  if (!tables || locale === undefined) return []
  const tag = locale.toLowerCase().replaceAll('_', '-')
  const [language = ''] = tag.split('-')
  return tables[tag] ?? tables[language === 'pt' ? 'pt-br' : language] ?? tables['es'] ?? []
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
