import { WrappedAddress } from './wrapped-address.tsx'

/** An email address as a link. */
export const MailLink = ({ address }: { address: string }) => (
  <WrappedAddress link={`mailto:${address}`} text={address} title={address} />
)
