/** The placeholder in the built landing page for the site's origin, which is set at installation. */
export const siteOriginPlaceholder = 'https://site.invalid'
