import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Pixels } from './read-code.ts'

/** The resolution of an ordinary office printer. */
const DOTS_PER_INCH = 300

/** PDF counts in points. */
const POINTS_PER_INCH = 72

const reader = { pdfium: undefined as ReturnType<typeof PDFiumLibrary.init> | undefined }

/** A PDF's first page, as a printer puts it on paper. */
export interface Paper {
  readonly pixels: Pixels
  /** The number of printed sheets. */
  readonly pages: number
}

/** Prints the first page of a PDF. */
export const onPaper = async (pdf: Buffer): Promise<Paper> => {
  const pdfium = await (reader.pdfium ??= PDFiumLibrary.init())
  const document = await pdfium.loadDocument(pdf)
  try {
    const page = document.getPage(0)
    const { data, width, height } = await page.render({ scale: DOTS_PER_INCH / POINTS_PER_INCH, render: 'bitmap' })
    return {
      // The memory of the document is freed below.
      pixels: { data: data.slice(), width, height },
      pages: document.getPageCount(),
    }
  } finally {
    document.destroy()
  }
}
