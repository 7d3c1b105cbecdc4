/** Saves a file that the page has made on the device. It sends no request, so no policy has to allow one. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
