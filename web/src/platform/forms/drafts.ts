/** Drafts of people who never came back are removed after this time. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

type StorageName = 'localStorage' | 'sessionStorage'

/** Calls the browser's storage; undefined where that is disabled or full. */
const attempt = <Result>(name: StorageName, call: (storage: Storage) => Result): Result | undefined => {
  try {
    return call(window[name])
  } catch {
    return undefined
  }
}

const valueIn = (text: string | null | undefined): unknown => {
  try {
    const { at, value } = JSON.parse(text ?? 'null') ?? {}
    return typeof at === 'number' && Date.now() - at < maxAgeMs ? (value ?? null) : null
  } catch {
    return null
  }
}

/** Unsaved form input as JSON, by owner and draft name. Without storage it lasts as long as the page. */
const draftStore = (prefix: string, name: StorageName) => {
  const unstored = new Map<string, string>()
  const keys = () => attempt(name, (storage) => Object.keys(storage)) ?? []
  const remove = (key: string) => {
    unstored.delete(key)
    attempt(name, (storage) => storage.removeItem(key))
  }
  const read = (draft: string): unknown => {
    const key = prefix + draft
    return valueIn(unstored.get(key) ?? attempt(name, (storage) => storage.getItem(key)))
  }
  const write = (draft: string, value: unknown) => {
    const key = prefix + draft
    const text = JSON.stringify({ at: Date.now(), value })
    const isStored = attempt(name, (storage) => storage.setItem(key, text) ?? true)
    if (isStored) unstored.delete(key)
    else unstored.set(key, text)
    return { key, newValue: text }
  }
  return {
    /** null without a draft. */
    read,
    write,
    /** Writes what follows from the stored draft, and tells this tab's listeners of it like those of other tabs. */
    change: (draft: string, next: (stored: unknown) => unknown) => {
      window.dispatchEvent(new StorageEvent('storage', write(draft, next(read(draft)))))
    },
    remove: (draft: string) => remove(prefix + draft),
    /** Removes the drafts of one owner, by default of all. */
    forget: (owner = '') => {
      for (const key of [...unstored.keys(), ...keys()]) if (key.startsWith(prefix + owner)) remove(key)
    },
    removeOld: () => {
      for (const key of keys()) {
        const isOurs = key.startsWith(prefix)
        if (isOurs && valueIn(attempt(name, (storage) => storage.getItem(key))) === null) remove(key)
      }
    },
    /** Calls back when another tab writes or removes the draft, which is then null, and on `change` in this one. */
    onOtherTab: (draft: string, listener: (value: unknown) => void) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === prefix + draft) listener(valueIn(newValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Input of this tab's page: survives a reload and the end of the session, not leaving the page. */
export const pageDrafts = draftStore('assay.pageDraft ', 'sessionStorage')

/** Input that lasts until it is saved or discarded, in all tabs of this browser. */
export const keptDrafts = draftStore('assay.draft ', 'localStorage')

/** To be called when this browser must keep nothing, as on Emergency Logout. */
export const forgetDrafts = () => {
  pageDrafts.forget()
  keptDrafts.forget()
}
