import { authPage, registrationForm, type SectionsAt } from './addresses.ts'
import { Wordmark } from './wordmark.tsx'

const groupsWith = (sectionsAt: SectionsAt) => [
  {
    title: 'Product',
    links: [
      { href: `${sectionsAt}#features`, text: 'Features' },
      { href: `${sectionsAt}#why-us`, text: 'Why Assay' },
      { href: `${sectionsAt}#pricing`, text: 'Pricing' },
      { href: `${sectionsAt}#faqs`, text: 'FAQs' },
    ],
  },
  {
    title: 'Account',
    links: [
      { href: authPage, text: 'Sign In' },
      { href: registrationForm, text: 'Create Account' },
    ],
  },
  {
    title: 'This site',
    links: [
      { href: '/privacy', text: 'Privacy' },
      { href: '/terms', text: 'Terms' },
      { href: '/contact', text: 'Contact' },
      { href: '/api/docs', text: 'API documentation' },
    ],
  },
]

export const SiteFooter = ({ sectionsAt }: { sectionsAt: SectionsAt }) => (
  <footer className="site-footer">
    <div className="inner">
      <div className="footer-brand">
        <Wordmark />
        <p className="muted">Leads you can prove.</p>
      </div>
      {groupsWith(sectionsAt).map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ href, text }) => (
              <li key={text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <p className="fine">
        Company data from OpenStreetMap is{' '}
        <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>.
        {sectionsAt === '' ? ' Names, quotes and figures shown on this page are samples.' : null}
      </p>
    </div>
  </footer>
)
