import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

const Lines = chakra('span', {
  base: {
    display: 'block',
    minW: 0,
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    overflowWrap: 'normal',
  },
})

/** An address that wraps only before '@' and '.', never inside a word. */
export const AddressParts = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

type Props = { link: string; text: string; title: string; isExternal?: boolean }

/** A link whose text wraps as an address does. */
export const WrappedAddress = ({ link, text, title, isExternal = false }: Props) => (
  <Lines title={title}>
    <a href={link} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <AddressParts address={text} />
    </a>
  </Lines>
)
