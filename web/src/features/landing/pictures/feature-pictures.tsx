import type { Proof } from '@assay/shared/evidence/evidence'
import { leadStatuses } from '@assay/shared/features/leads/lead'
import { ProofShape } from '../../../ui/evidence/proof-mark.tsx'

const marks: [Proof, string, string][] = [
  ['proved', 'Proved', 'on the company’s own page, or by two sources'],
  ['single', 'Single source', 'one source says so'],
  ['unverified', 'Unverified', 'not found, so nothing is claimed'],
]

export const MarksPicture = () => (
  <ul className="marks">
    {marks.map(([proof, name, meaning]) => (
      <li key={proof}>
        <ProofShape proof={proof} size={18} />
        <span>
          <b>{name}</b>
          {meaning}
        </span>
      </li>
    ))}
  </ul>
)

export const DraftPicture = () => (
  <div className="draft">
    <p className="draft-head">Email draft</p>
    <p>
      <b>Subject:</b> Evening hours at Brightwell
    </p>
    <p>
      You keep <mark>open until 8 pm on Tuesdays</mark> <ProofShape proof="proved" />, which few practices in
      Springfield do. Who answers the phone then?
    </p>
    <p className="muted">Uses 2 proved facts · nothing is sent without you</p>
  </div>
)

export const StatusPicture = () => (
  <ul className="statuses">
    {leadStatuses.map((status) => (
      <li key={status}>
        <i style={{ background: `var(--chakra-colors-status-${status})` }} />
        {status}
      </li>
    ))}
  </ul>
)

const lines: [string, string, string][] = [
  ['OpenStreetMap', '31 companies', '0.9 s'],
  ['Web search', '12 companies', '1.4 s'],
  ['Sites read', '19 pages', '6.2 s'],
  ['AI', '17 verdicts', '$0.018'],
]

export const ReceiptPicture = () => (
  <ul className="receipt">
    {lines.map(([name, count, cost]) => (
      <li key={name}>
        <span>{name}</span>
        <span>{count}</span>
        <span>{cost}</span>
      </li>
    ))}
  </ul>
)
