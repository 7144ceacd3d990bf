import type { Proof } from '@assay/shared/evidence/evidence'
import { Mark } from './mark.tsx'
import { sampleScore } from './score-sum.tsx'

type Fact = { name: string; value: string; proof: Proof }

const facts: Fact[] = [
  { name: 'Phone', value: '(217) 555-0142', proof: 'proved' },
  { name: 'Email', value: 'hello@brightwell.example', proof: 'proved' },
  { name: 'Address', value: '41 Lindell Avenue, Springfield', proof: 'single' },
  { name: 'LinkedIn', value: 'not found', proof: 'unverified' },
]

/** One fact has its evidence open, another has no evidence. */
const looks: Partial<Record<string, string>> = { Email: 'is-open', LinkedIn: 'is-missing' }

/** A lead as the product shows it, with an invented company. */
export const SampleLead = () => (
  <figure className="sample">
    <figcaption>Sample: a made-up company</figcaption>
    <div className="sample-search">
      <span className="sample-query">dentists in Springfield, open in the evening</span>
      <span className="sample-count">23 leads</span>
    </div>
    <div className="sample-card">
      <div className="sample-head">
        <div>
          <p className="sample-name">Brightwell Dental</p>
          <p className="muted">Dentist · Springfield, Illinois</p>
        </div>
        <Ring score={sampleScore} />
      </div>
      <dl className="sample-facts">
        {facts.map(({ name, value, proof }) => (
          <div key={name} className={looks[name]}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              <Mark proof={proof} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
    <Quote />
  </figure>
)

const Quote = () => (
  <div className="sample-quote">
    <p className="sample-quote-head">
      <Mark proof="proved" /> Evidence: Email
    </p>
    <blockquote>
      “Questions before your visit? Write to <mark>hello@brightwell.example</mark>.”
    </blockquote>
    <p className="muted">brightwell.example/contact · read 2 minutes ago</p>
  </div>
)

const radius = 20
const length = 2 * Math.PI * radius

const Ring = ({ score }: { score: number }) => (
  <span className="ring" role="img" aria-label={`Match score ${score} of 100`}>
    <svg width="52" height="52" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <circle className="ring-ground" cx="24" cy="24" r={radius} strokeWidth="3.5" />
      <circle
        className="ring-value"
        cx="24"
        cy="24"
        r={radius}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray={`${((score / 100) * length).toFixed(1)} ${length.toFixed(1)}`}
        transform="rotate(-90 24 24)"
      />
    </svg>
    <span aria-hidden="true">{score}</span>
  </span>
)
