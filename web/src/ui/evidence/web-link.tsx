import { webAddressOf } from '@assay/shared/platform/contact'
import { WrappedAddress } from '../primitives/wrapped-address.tsx'
import { readableAddress } from './web-address.ts'

/** A web address as a link; anything else as plain text. */
export const WebLink = ({ address }: { address: string }) => {
  const link = webAddressOf(address)
  if (!link) return address
  return <WrappedAddress link={link} text={readableAddress(address)} title={address} isExternal />
}
