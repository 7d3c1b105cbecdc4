/** One page of the site. */
export interface Page {
  /** "errors", which becomes errors.html; "index" is the first page. */
  readonly name: string
  /** In the menu, in the browser's tab and in llms.txt. */
  readonly title: string
  /** One sentence that names the readers of the page. */
  readonly summary: string
  readonly section: 'Start' | 'Guides' | 'Packages' | 'Server' | 'Reference'
  /** The name of the parent page. The menu lists this page only beside its siblings. */
  readonly part?: string
  readonly markdown: string
  /** The file of the text, as a path from the repository's folder. Its links are relative to this file. */
  readonly source?: string
}
