/** The commands of the dashboard that have a key. */
export interface Commands {
  readonly move: (by: 1 | -1) => void
  /** Presses the button of the chosen order that has this key. False if there is none. */
  readonly decide: (key: string) => boolean
  readonly press: (action: string) => void
  readonly focusFilter: () => void
  readonly leave: () => void
}

/** Binds single keys to commands. The browser keeps the keys in fields and the keys with a modifier. */
export function listenToKeys(commands: Commands): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
    if (event.key === 'Escape') {
      if (event.target instanceof HTMLElement) event.target.blur()
      if (!isTyping) commands.leave()
      return
    }
    if (isTyping) return
    if (runKey(event.key, commands)) event.preventDefault()
  })
}

function runKey(key: string, commands: Commands): boolean {
  if (key === 'j') commands.move(1)
  else if (key === 'k') commands.move(-1)
  else if (key === '/') commands.focusFilter()
  else if (key === 'n') commands.press('until')
  else if (key === 'f') commands.press('fail-next')
  else return commands.decide(key)
  return true
}
