import { CallToAction } from './call-to-action.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Questions } from './questions.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyUs } from './why-us.tsx'

/** The landing page. It is rendered when the site is built, so nothing here may need a browser. */
export const LandingPage = () => (
  <>
    <a className="skip" href="#content">
      Skip to the content
    </a>
    <SiteHeader sectionsAt="" />
    <main id="content">
      <Hero />
      <Features />
      <WhyUs />
      <Pricing />
      <Testimonials />
      <Questions />
      <CallToAction />
    </main>
    <SiteFooter sectionsAt="" />
    <DemoDialog />
  </>
)
