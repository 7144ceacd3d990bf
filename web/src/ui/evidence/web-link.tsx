import { WrappedAddress } from '../primitives/wrapped-address.tsx'
import { readableAddress, webLink } from './web-address.ts'

/** An address of the web as a link; anything else as text. */
export const WebLink = ({ address }: { address: string }) => {
  const link = webLink(address)
  if (!link) return address
  return <WrappedAddress link={link} text={readableAddress(address)} title={address} isOutside />
}
