import { WrappedAddress } from '../primitives/wrapped-address.tsx'

/** A mailto address. It is encoded because a '?' in it would start the headers of the email. */
export const mailtoOf = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** An email address as a link. */
export const MailLink = ({ address }: { address: string }) => (
  <WrappedAddress link={mailtoOf(address)} text={address} title={address} />
)
