import type { ReactNode } from 'react'

type Props = {
  id: string
  /** One or two words above the title. */
  kicker: string
  title: string
  lead: ReactNode
  variant?: 'plain' | 'panel'
  children: ReactNode
}

/** A section that the header or another page links to. */
export const Section = ({ id, kicker, title, lead, variant = 'plain', children }: Props) => (
  <section id={id} className={`section ${variant}`} aria-labelledby={`${id}-title`}>
    <div className="inner">
      <header className="section-head">
        <p className="kicker">{kicker}</p>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </div>
  </section>
)
