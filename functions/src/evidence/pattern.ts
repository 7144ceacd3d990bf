/** Escapes a text for use in a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Any of some alternatives as whole words, or any of those of a script without spaces wherever they stand. */
export const wholeWords = (alternatives: string[], unspaced = '', flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})${unspaced && `|${unspaced}`}`, flags)
