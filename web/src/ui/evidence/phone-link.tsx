import { chakra } from '@chakra-ui/react'
import { phoneText } from './phone-text.ts'

/** A phone number as a link that calls it. */
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
