import { chakra } from '@chakra-ui/react'
import { phoneText } from './phone-text.ts'

/** A telephone number to read and to call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <chakra.a
    href={`tel:${phone.replace(/\s/g, '')}`}
    title={phone}
    whiteSpace="nowrap"
    fontVariantNumeric="tabular-nums"
  >
    {phoneText(phone)}
  </chakra.a>
)
