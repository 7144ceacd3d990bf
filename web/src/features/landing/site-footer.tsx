import { authPage, registrationForm } from './addresses.ts'
import { Wordmark } from './wordmark.tsx'

const groups = [
  {
    title: 'Product',
    links: [
      { href: '#features', text: 'Features' },
      { href: '#why-us', text: 'Why Assay' },
      { href: '#pricing', text: 'Pricing' },
      { href: '#faqs', text: 'FAQs' },
    ],
  },
  {
    title: 'Account',
    links: [
      { href: authPage, text: 'Sign In' },
      { href: registrationForm, text: 'Create Account' },
    ],
  },
  { title: 'Developers', links: [{ href: '/api/docs', text: 'API documentation' }] },
]

export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="inner">
      <div className="footer-brand">
        <Wordmark />
        <p className="muted">Leads you can prove.</p>
      </div>
      {groups.map(({ title, links }) => (
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
        <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>. Names, quotes and
        figures shown on this page are samples.
      </p>
    </div>
  </footer>
)
