import { WrappedAddress } from '../primitives/wrapped-address.tsx'
import { readableAddress, webLink } from './web-address.ts'

/** A web address as a link; anything else as plain text. */
export const WebLink = ({ address }: { address: string }) => {
  const link = webLink(address)
  if (!link) return address
  return <WrappedAddress link={link} text={readableAddress(address)} title={address} isExternal />
}
