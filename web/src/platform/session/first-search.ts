import { isPublicMailbox } from '../public-mailbox.ts'

/** Holds what a visitor typed on the landing page until their first search after signing in; this tab only. */
const storageKey = 'assay.firstSearch'

const hostOf = (text: string): string | null => {
  if (/\s/.test(text) || !text.includes('.')) return null
  try {
    const { hostname } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}

/** Turns a typed domain, name or email into a search query: an email or a web address becomes its host. */
export const queryFor = (typed: string): string => {
  const text = typed.trim()
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/.exec(text) ?? []
  // The look-up itself says that an address of a public mail provider shows no company.
  if (domain) return isPublicMailbox(domain) ? text : (hostOf(domain) ?? domain)
  return hostOf(text) ?? text
}

export const keepFirstSearch = (typed: string): void => {
  try {
    sessionStorage.setItem(storageKey, typed)
  } catch {
    // Without storage the visitor has to type it again after signing up.
  }
}

/** The query of the first search; null for none. */
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
    // Storage is disabled, so there is nothing to forget.
  }
}
