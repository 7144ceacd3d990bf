/** Pages besides the landing page that are files of their own, by address; all others are pages of the app. */
export const staticPages = ['/privacy', '/terms', '/contact']
