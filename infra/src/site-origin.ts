/** Stands in the built landing page for the site's own address, which only the installation knows. */
export const siteOriginPlaceholder = 'https://site.invalid'
