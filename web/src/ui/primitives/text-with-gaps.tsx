import { chakra } from '@chakra-ui/react'

const Gap = chakra('mark', {
  base: { px: 0.5, borderRadius: 'control', bg: 'warning.subtle', color: 'warning', fontWeight: 'medium' },
})

/** Every second part is a field, as `split` keeps what the group matches. */
const fields = /(\{\{[^{}]*\}\})/

/** A text of a template, in which fields without a value, such as `{{contact}}`, stand out. */
export const TextWithGaps = ({ text }: { text: string }) => {
  let at = 0
  return text.split(fields).map((part, index) => {
    const start = at
    at += part.length
    return index % 2 === 1 ? <Gap key={start}>{part}</Gap> : part
  })
}
