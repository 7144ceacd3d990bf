import { answers } from './answers.tsx'
import { Section } from './section.tsx'

/** Works without JavaScript, and the browser's own search finds text in closed answers. */
export const Questions = () => (
  <Section
    id="faqs"
    kicker="FAQs"
    title="Frequently asked questions"
    lead="Short and true. If an answer will not do, book a demo and ask us."
    variant="panel"
  >
    <div className="questions">
      {answers.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <div className="answer">{answer}</div>
        </details>
      ))}
    </div>
  </Section>
)
