import { authPage, registrationForm, type SectionsAt, sections } from './addresses.ts'
import { Wordmark } from './wordmark.tsx'

type Props = { sectionsAt: SectionsAt }

const SectionLinks = ({ sectionsAt }: Props) => (
  <ul>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`${sectionsAt}#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
)

export const SiteHeader = ({ sectionsAt }: Props) => (
  <header className="site-header">
    <div className="inner">
      <a className="home" href="/" aria-label="Assay, home">
        <Wordmark />
      </a>
      <nav className="wide-only" aria-label="Sections">
        <SectionLinks sectionsAt={sectionsAt} />
      </nav>
      <ColourModeToggle />
      <a className="sign-in wide-only" href={authPage}>
        Sign In
      </a>
      <a className="button" href={registrationForm}>
        Signup
      </a>
      <details className="menu narrow-only">
        <summary aria-label="Menu">
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M2 5.5h14M2 12.5h14" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        </summary>
        <nav className="menu-panel" aria-label="Menu">
          <SectionLinks sectionsAt={sectionsAt} />
          <a href={authPage}>Sign In</a>
        </nav>
      </details>
    </div>
  </header>
)

/** Hidden until the script that makes it work has loaded. */
const ColourModeToggle = () => (
  <button className="icon-button needs-script" type="button" data-colour-mode="">
    <svg className="in-light" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
    <svg className="in-dark" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
        <circle cx="8" cy="8" r="3" />
        <path d="M8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M3.2 12.8l1.1-1.1M11.7 4.3l1.1-1.1" />
      </g>
    </svg>
    <span className="unseen">Switch between the light and the dark appearance</span>
  </button>
)
