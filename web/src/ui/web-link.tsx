import { Truncated } from './truncated.tsx'
import { readableAddress, webLink } from './web-address.ts'

/** An address of the web as a link, on one line; anything else as text. */
export const WebLink = ({ address }: { address: string }) => {
  const link = webLink(address)
  if (!link) return address
  return (
    <Truncated title={address}>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {readableAddress(address)}
      </a>
    </Truncated>
  )
}
