/** One page of the site. */
export interface Page {
  /** "errors", which becomes errors.html; "index" is the first page. */
  readonly name: string
  /** In the menu, in the browser's tab and in llms.txt. */
  readonly title: string
  /** One sentence that says whom the page is for. */
  readonly summary: string
  readonly section: 'Start' | 'Guides' | 'Packages' | 'Server' | 'Reference'
  /** The name of the page that this one is a part of: the menu lists it beside its siblings alone. */
  readonly part?: string
  readonly markdown: string
  /** The file that the text stands in, from the repository's folder: links in it are read from there. */
  readonly source?: string
}
