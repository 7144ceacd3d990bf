/** Exactly one address: no display name, no list, no line break. */
const oneAddress = /^[^\s@<>(),:;"\\[\]\p{Cc}]{1,64}@[^\s@<>(),:;"\\[\]\p{Cc}]{1,253}$/u

/** Whether the text is exactly one mail address that is safe to put into a header. */
export const isMailAddress = (text: string): boolean => oneAddress.test(text)

/** The bare address of a sender such as `Assay <no-reply@example.com>`; null if there is none. */
export const mailAddressOf = (sender: string): string | null => {
  const address = /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  return isMailAddress(address) ? address : null
}
