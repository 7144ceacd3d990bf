/** What a visitor asked for on the landing page, until a signed-in user's first search takes it; this tab's only. */
const storageKey = 'assay.firstSearch'

/** Public mailboxes tell nothing about a company; the person's name may. */
const publicMailboxes = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|aol)\./

const words = (text: string) =>
  text
    .replace(/[._+-]+/g, ' ')
    .replace(/\d+/g, '')
    .trim()

const hostOf = (text: string): string | null => {
  if (/\s/.test(text) || !text.includes('.')) return null
  try {
    const { hostname } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}

/** A domain, name or email as a search query: an email stands for its company's domain, an address for its host. */
export const queryFor = (typed: string): string => {
  const text = typed.trim()
  const [, person = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text) ?? []
  if (domain) return publicMailboxes.test(domain) ? words(person) || text : (hostOf(domain) ?? domain)
  return hostOf(text) ?? text
}

export const keepFirstSearch = (typed: string): void => {
  try {
    sessionStorage.setItem(storageKey, typed)
  } catch {
    // Without storage the visitor types it again after signing up.
  }
}

/** The query that waits; null for none. */
export const firstSearch = (): string | null => {
  try {
    return queryFor(sessionStorage.getItem(storageKey) ?? '') || null
  } catch {
    return null
  }
}

export const forgetFirstSearch = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Then there was nothing to forget.
  }
}
