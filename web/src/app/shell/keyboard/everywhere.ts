/** The heading of the shortcuts that work on every page. */
export const everywhere = 'Everywhere'
