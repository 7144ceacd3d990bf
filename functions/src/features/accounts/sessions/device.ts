import Bowser from 'bowser'

const unknown = 'Unknown device'

/** A name such as 'Firefox on macOS', from the User-Agent header. */
export const deviceOf = (userAgent: string): string => {
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || unknown
}
