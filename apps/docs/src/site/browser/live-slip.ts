/** Reads a file of the site only once. */
const readOnce = (name: string): (() => Promise<string>) => {
  let content: Promise<string> | undefined
  return () => (content ??= fetch(name).then((answer) => answer.text()))
}

/** An element whose script has loaded. */
interface LiveElement extends HTMLElement {
  refresh(): void
}

const isLive = (element: HTMLElement): element is LiveElement => 'refresh' in element

/**
 * Makes the slip of a static page work like a slip with a server: two files of the site are the answers to its requests. The button acts as the
 * gateway and reports that the payment is paid.
 */
export const startLiveSlip = async (slip: HTMLElement, button: HTMLButtonElement | undefined): Promise<void> => {
  const [waiting, paid] = [readOnce('live-slip.json'), readOnce('live-slip-paid.json')]
  let isPaid = false
  const answer = async (): Promise<Response> =>
    new Response(await (isPaid ? paid() : waiting()), { headers: { 'content-type': 'application/json' } })
  // The element uses properties that are set before its script has loaded.
  Object.assign(slip, { fetch: answer })
  const script = new URL('widget/define.js', document.baseURI).href
  await import(script)
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    isPaid = true
    button.hidden = true
    if (isLive(slip)) slip.refresh()
  })
}
