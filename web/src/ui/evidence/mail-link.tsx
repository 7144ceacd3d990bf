import { mailLinkOf } from '@assay/shared/platform/contact'
import { WrappedAddress } from '../primitives/wrapped-address.tsx'

/** An email address as a link; anything else as plain text. */
export const MailLink = ({ address }: { address: string }) => {
  const link = mailLinkOf(address)
  return link ? <WrappedAddress link={link} text={address} title={address} /> : address
}
