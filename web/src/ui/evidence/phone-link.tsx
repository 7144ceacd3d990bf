import { phoneLinkOf } from '@assay/shared/platform/contact'
import { chakra } from '@chakra-ui/react'
import { phoneText } from './phone-text.ts'

/** A phone number as a link that calls it; anything else as plain text. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const link = phoneLinkOf(phone)
  if (!link) return phone
  return (
    <chakra.a href={link} title={phone} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {phoneText(phone)}
    </chakra.a>
  )
}
