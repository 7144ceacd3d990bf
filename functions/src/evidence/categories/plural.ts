/** The plural of an English name, in small letters: `Winery` becomes `wineries`. */
export const pluralOf = (label: string): string => {
  const name = label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  if (/(?:s|x|ch|sh)$/.test(name)) return `${name}es`
  return `${name}s`
}
