import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariables } from '../../ui/theme/css-variables.ts'
import { colours } from '../../ui/theme/semantic-tokens.ts'
import { LandingPage } from './landing-page.tsx'

const ground = colours.bg.DEFAULT.value

/** Fills the template (web/landing.html) with the page as static HTML that is readable without JavaScript. */
export const renderLanding = (template: string): string =>
  template
    .replace('%page%', () => renderToStaticMarkup(<LandingPage />))
    .replace('%variables%', () => cssVariables())
    .replace('%light-ground%', ground.base)
    .replace('%dark-ground%', ground._dark)
