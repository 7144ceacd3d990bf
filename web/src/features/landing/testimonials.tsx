import { Section } from './section.tsx'

const voices = [
  {
    quote:
      'I used to check every list by hand. Now I open the mark, read the sentence it came from, and call.',
    name: 'Mara Lindqvist',
    role: 'Account executive, Northgate Supply',
  },
  {
    quote: 'The best thing is what it leaves empty. “Unverified” has saved me more bounces than any filter.',
    name: 'Tomás Oyelaran',
    role: 'Founder, Oyelaran Fit-outs',
  },
  {
    quote:
      'When a score looks wrong, we open the sum and see which criterion we disagree with. Then we move a weight.',
    name: 'Priya Venn',
    role: 'Head of sales, Fern & Kettle',
  },
]

/** The specification contains no testimonials, and invented ones must not look real. */
export const Testimonials = () => (
  <Section
    id="testimonials"
    kicker="Testimonials"
    title="What we want to hear"
    lead="Illustrative: these people and companies are made up. Real quotes will appear here once real customers have agreed to them."
  >
    <ul className="voices">
      {voices.map(({ quote, name, role }) => (
        <li key={name} className="card">
          <figure>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>
              {role}
              <span className="tag">Illustrative</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)
