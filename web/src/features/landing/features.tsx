import type { ReactNode } from 'react'
import { DraftPicture, MarksPicture, ReceiptPicture, StatusPicture } from './pictures/feature-pictures.tsx'
import { UnderstoodPicture } from './pictures/feature-search-pictures.tsx'
import { ScoreSum } from './score-sum.tsx'
import { Section } from './section.tsx'

type Feature = { title: string; text: string; picture: ReactNode; span: 'wide' | 'narrow' | 'half' }

const features: Feature[] = [
  {
    title: 'Ask in plain words',
    text: 'Describe who you are looking for. Before you trust the list, Assay shows how it understood you, what it set aside, and why.',
    picture: <UnderstoodPicture />,
    span: 'wide',
  },
  {
    title: 'Proof for every fact',
    text: 'Each phone, email and address carries a mark. Open it: the quote, the page, when it was read.',
    picture: <MarksPicture />,
    span: 'narrow',
  },
  {
    title: 'A score that adds up',
    text: 'From 0 to 100 as a sum of criteria with their quotes. Weigh them your way; the number follows.',
    picture: <ScoreSum />,
    span: 'narrow',
  },
  {
    title: 'From lead to first sentence',
    text: 'Read a business analysis and an outreach strategy, ask about the lead in a chat, and start from an email draft that uses what was found.',
    picture: <DraftPicture />,
    span: 'wide',
  },
  {
    title: 'Leads that stay yours',
    text: 'Convert a find into a CRM lead with its evidence. Companies you already have are recognised, not found twice.',
    picture: <StatusPicture />,
    span: 'half',
  },
  {
    title: 'A receipt for every search',
    text: 'Which sources answered, how many pages were read, what the AI cost. A source that fails is named, not hidden.',
    picture: <ReceiptPicture />,
    span: 'half',
  },
]

export const Features = () => (
  <Section
    id="features"
    kicker="Features"
    title="Everything it says, it can show"
    lead="One place to find companies, check them, and keep them."
  >
    <ul className="feature-cards">
      {features.map(({ title, text, picture, span }) => (
        <li key={title} className={`card ${span}`}>
          <div className="picture" aria-hidden="true">
            {picture}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
