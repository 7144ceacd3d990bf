import { oneLine } from '../../evidence/text.ts'
import { cut } from '../well-formed.ts'
import { endAtSentence } from './end-at-sentence.ts'

/** A chat message may have 8000 characters, and an earlier answer is sent with the next question. */
const longestAnswer = 6000

const codes = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const lineEnds = /<(?:br|\/(?:p|div|li|tr|h[1-6]))\b[^<>]*>/gi
/** The tags of HTML only: `Maple <hello@maple.example>` is an address. */
const tags =
  /<\/?(?:[abipqsu]|h[1-6]|br|hr|em|dd|dl|dt|li|ol|ul|t[dhr]|div|img|pre|sub|sup|svg|nav|html|head|body|meta|link|base|form|font|code|main|span|math|audio|embed|frame|input|label|small|style|table|tbody|thead|title|video|button|center|figure|footer|header|iframe|object|script|select|source|strong|article|details|section|textarea|blockquote)\b[^<>]*(?:>|$)/gi
/** Signs that cannot be seen or stored, and those that turn the direction of what follows. */
const unseen = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu

/** A text of a model as its reader is to see it: without tags and unseen signs, at most so long, ended at a sentence. */
export const plainAnswer = (answer: string, longest = longestAnswer): string => {
  // What is cut off later is not worth reading.
  const text = cut(answer, 4 * longest)
    .replace(codes, '')
    .replace(lineEnds, '\n')
    .replace(tags, '')
    .replace(unseen, '')
  return text.length <= longest ? text : endAtSentence(cut(text, longest - 2))
}

/** The same in one line. */
export const plainLine = (answer: string): string => oneLine(plainAnswer(answer))
