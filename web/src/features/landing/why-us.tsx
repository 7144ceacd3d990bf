import type { ReactNode } from 'react'
import { OreDrawing } from './pictures/ore-drawing.tsx'
import { ScalesDrawing } from './pictures/scales-drawing.tsx'
import { TouchstoneDrawing } from './pictures/touchstone-drawing.tsx'
import { Section } from './section.tsx'

type Step = { title: string; text: string; drawing: ReactNode }

const steps: Step[] = [
  {
    title: 'Gather the ore',
    text: 'OpenStreetMap and web search are asked side by side. What they say about the same company becomes one row.',
    drawing: <OreDrawing />,
  },
  {
    title: 'Strike the touchstone',
    text: 'Assay reads the company’s own site. A value counts only if it stands there word for word, and plain code checks the quote, not the model that chose it.',
    drawing: <TouchstoneDrawing />,
  },
  {
    title: 'Put it on the scales',
    text: 'Verdicts times weights give the score. Near misses are kept with the criterion they failed, so you can disagree.',
    drawing: <ScalesDrawing />,
  },
]

export const WhyUs = () => (
  <Section
    id="why-us"
    kicker="Why Assay"
    title="An assay office for leads"
    lead="To assay ore is to test what it really contains. Lists of leads deserve the same: most trouble with them comes from facts that nobody checked."
    variant="panel"
  >
    <ol className="steps">
      {steps.map(({ title, text, drawing }) => (
        <li key={title}>
          {drawing}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
