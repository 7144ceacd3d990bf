/** A name in the spellings that files, values and types use. */
export type Names = {
  /** `archive-lead` */
  kebab: string
  /** `archiveLead` */
  camel: string
  /** `ArchiveLead` */
  pascal: string
  /** `archive lead` */
  words: string
}

/** From `archiveLead`, `ArchiveLead` or `archive-lead`. @throws with a sentence on anything else. */
export const namesOf = (name: string): Names => {
  if (!/^[A-Za-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is not a name: use letters and digits, as in archiveLead or archive-lead.`)
  }
  const kebab = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
  const camel = kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return {
    kebab,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    words: kebab.replaceAll('-', ' '),
  }
}

const isPlural = (kebab: string) => /[^su]s$/.test(kebab)

/** `storms` of `storm`; a plural stays as it is. */
export const pluralOf = ({ kebab }: Names): Names => {
  if (isPlural(kebab)) return namesOf(kebab)
  if (/[^aeiou]y$/.test(kebab)) return namesOf(kebab.replace(/y$/, 'ies'))
  return namesOf(`${kebab}${/(?:s|x|z|ch|sh)$/.test(kebab) ? 'es' : 's'}`)
}

/** @throws with a sentence where the name is a plural: a noun names one row. */
export const checkSingular = ({ kebab }: Names) => {
  if (isPlural(kebab)) throw new Error(`"${kebab}" is a plural. Name one row, such as storm.`)
}

/** `Archive lead` */
export const titleOf = ({ words }: Names) => words.charAt(0).toUpperCase() + words.slice(1)

/** `STORM_REPORT`, in the sort keys of the table. */
export const keyWordOf = ({ kebab }: Names) => kebab.toUpperCase().replaceAll('-', '_')
