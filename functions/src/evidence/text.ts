const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  commat: '@',
  period: '.',
  ndash: '–',
  mdash: '—',
  middot: '·',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  oacute: 'ó',
  iacute: 'í',
  aacute: 'á',
  uacute: 'ú',
  rsquo: '’',
  lsquo: '‘',
}

const ofCode = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''

/** The characters that HTML entities stand for; unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (hex) return ofCode(Number.parseInt(hex, 16))
      if (decimal) return ofCode(Number(decimal))
      return named[name ?? ''] ?? entity
    },
  )

/** The text as one line with single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
