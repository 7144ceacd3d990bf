import type { ReactNode } from 'react'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** A static page of text. It is rendered when the site is built, so nothing in it may need a browser. */
export const TextPage = ({ title, lead, children }: Props) => (
  <>
    <a className="skip" href="#content">
      Skip to the content
    </a>
    <SiteHeader sectionsAt="/" />
    <main id="content" className="text-page">
      <div className="inner">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </main>
    <SiteFooter sectionsAt="/" />
  </>
)

/** A titled part of a text page. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** What something is called, and what there is to say of it. */
export const Definitions = ({ of }: { of: [string, ReactNode][] }) => (
  <dl>
    {of.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
