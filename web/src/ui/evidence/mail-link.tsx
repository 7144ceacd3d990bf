import { WrappedAddress } from '../primitives/wrapped-address.tsx'

/** What a mail program reads as the address alone: a question mark in it would begin headers of the mail. */
export const mailtoOf = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** An email address as a link. */
export const MailLink = ({ address }: { address: string }) => (
  <WrappedAddress link={mailtoOf(address)} text={address} title={address} />
)
