import { chakra } from '@chakra-ui/react'

const Mark = chakra('mark', {
  base: { bg: 'warning.subtle', color: 'warning', fontWeight: 'medium', px: 0.5, borderRadius: 'control' },
})

/** A text whose unfilled fields, such as {{contact}}, are marked. */
export const MarkedText = ({ text }: { text: string }) =>
  text.split(/(\{\{[^{}]*\}\})/g).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    index % 2 === 1 ? <Mark key={index}>{part}</Mark> : <span key={index}>{part}</span>,
  )
