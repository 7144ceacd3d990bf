/** Has the browser save a file, as if a link to it had been pressed. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
