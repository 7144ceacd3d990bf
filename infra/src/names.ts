/** `searchLeads` as it stands in file and queue names: `search-leads`. */
export const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `searchLeads` as it stands in variables: `SEARCH_LEADS`. */
export const upperSnakeCase = (name: string) => kebabCase(name).replaceAll('-', '_').toUpperCase()
