/** The name of the keys that every page has, in the list of shortcuts. */
export const everywhere = 'Everywhere'
