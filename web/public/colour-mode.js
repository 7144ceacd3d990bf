// Runs before the first paint, so that the page never flashes in the other mode.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('assay.colourMode')
  } catch {
    // Storage may be switched off; then the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.classList.add(dark ? 'dark' : 'light')
  root.style.colorScheme = dark ? 'dark' : 'light'
})()
