import Bowser from 'bowser'

const unknown = 'Unknown device'

/** 'Firefox on macOS', from what a browser says of itself. */
export const deviceOf = (userAgent: string): string => {
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || unknown
}
