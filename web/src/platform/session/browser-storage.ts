/** The developer gate's marker belongs to the browser, not to a user. */
const keptKeys = ['assay.developer']

const clear = (storage: Storage) => {
  for (const key of Object.keys(storage)) if (!keptKeys.includes(key)) storage.removeItem(key)
}

/** Removes everything that the product has stored in this browser, except the developer gate's marker. */
export const clearBrowserStorage = () => {
  try {
    clear(localStorage)
    clear(sessionStorage)
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}
