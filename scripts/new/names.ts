/** One thing's name in the spellings that files, values and types use. */
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
    throw new Error(`"${name}" is no name: use letters, as in archiveLead or archive-lead.`)
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
