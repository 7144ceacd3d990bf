/** `searchLeads` in the form of file and queue names: `search-leads`. */
export const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `searchLeads` in the form of environment variables: `SEARCH_LEADS`. */
export const upperSnakeCase = (name: string) => kebabCase(name).replaceAll('-', '_').toUpperCase()
