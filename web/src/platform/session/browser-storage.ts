/** Whether a site that is not open yet may be looked at is no user's state. */
const keptKeys = ['assay.developer']

const clear = (storage: Storage) => {
  for (const key of Object.keys(storage)) if (!keptKeys.includes(key)) storage.removeItem(key)
}

/** Forgets everything that the product keeps in this browser beyond the page. */
export const clearBrowserStorage = () => {
  try {
    clear(localStorage)
    clear(sessionStorage)
  } catch {
    // Storage is switched off: then nothing is kept.
  }
}
