import { drawingPath, isSettled, type DisplayBlock, type DisplayModel } from '@ficha/core'

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Escapes a value of the gateway, so that a page shows it as text. */
const blockOf = (block: DisplayBlock): string => {
  switch (block.kind) {
    case 'qr': {
      const drawing = block.code?.drawing
      const svg = drawing
        ? `<svg role="img" aria-label="${escape(block.alt)}" width="240" viewBox="0 0 ${drawing.width} ${drawing.height}"><path d="${drawingPath(drawing)}" /></svg>`
        : ''
      return `${svg}<p>${escape(block.value?.label ?? '')}: <code>${escape(block.value?.copy ?? '')}</code></p>`
    }
    case 'redirect':
    case 'walletLink':
    case 'appLink':
      return `<p><a href="${escape(block.link.href)}">${escape(block.link.label)}</a></p>`
    default:
      return ''
  }
}

const slip = (display: DisplayModel): string =>
  `<h1>${escape(display.amount.text)}</h1>
<p role="status">${escape(display.status.title)}</p>
${display.blocks.map(blockOf).join('\n')}
<ol>${display.steps.map((step) => `<li>${escape(step)}</li>`).join('')}</ol>`

const OFFER = '<h1>Mug, R$ 150,00</h1><form method="post" action="/pay"><button>Pagar com Pix</button></form>'

/** Seconds until the page loads again. The gateway may report money for a failed payment, too: a payer can pay an old code. */
const pauseOf = ({ status: { phase } }: DisplayModel): number => (isSettled(phase) ? 30 : 2)

/** A page without a script. It reloads itself, because money, and its return, may be reported at any time. */
export const pageOf = (display: DisplayModel | undefined): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
${display ? `<meta http-equiv="refresh" content="${pauseOf(display)}" />` : ''}
<title>A shop with Ficha</title>
<main>${display ? slip(display) : OFFER}</main>
</html>`
