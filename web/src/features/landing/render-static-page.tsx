import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariables } from '../../ui/theme/css-variables.ts'
import { colours } from '../../ui/theme/semantic-tokens.ts'
import { LandingPage } from './landing-page.tsx'
import { ContactPage } from './text-pages/contact-page.tsx'
import { PrivacyPage } from './text-pages/privacy-page.tsx'
import { TermsPage } from './text-pages/terms-page.tsx'

const pages = { landing: LandingPage, privacy: PrivacyPage, terms: TermsPage, contact: ContactPage }

export type StaticPage = keyof typeof pages

const ground = colours.bg.DEFAULT.value

const head = () => `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${ground.base}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${ground._dark}" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/colour-mode.js"></script>
    <style>${cssVariables()}</style>`

/** Fills a template (`web/<name>.html`) with its page as static HTML that is readable without JavaScript. */
export const renderStaticPage = (name: StaticPage, template: string): string => {
  const Page = pages[name]
  return template.replace('%head%', head).replace('%page%', () => renderToStaticMarkup(<Page />))
}
