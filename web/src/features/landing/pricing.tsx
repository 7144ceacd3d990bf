import { type PlanName, plans, trialDays } from '@assay/shared/features/usage/plans'
import { registrationForm } from './addresses.ts'
import { Section } from './section.tsx'

type Item = { text: string; isPlanned?: boolean }

const itemsOf: Record<PlanName, Item[]> = {
  starter: [{ text: 'Every fact with its evidence' }, { text: 'Analysis, strategy, drafts and chat' }],
  pro: [
    { text: 'Everything in Starter' },
    { text: 'Up to 5 users', isPlanned: true },
    { text: 'Team features and admins', isPlanned: true },
  ],
  enterprise: [{ text: 'Everything in Pro' }, { text: 'API' }, { text: 'CRM integration', isPlanned: true }],
}

const lookupsOf = (allowance: number | null) =>
  allowance === null ? 'Unlimited lookups' : `${allowance} lookups per month`

export const Pricing = () => (
  <Section
    id="pricing"
    kicker="Pricing"
    title="Pay for lookups, not for seats you guess at"
    lead={`A lookup is one search; one that fails is given back. Every new workspace starts with ${trialDays} days of Pro.`}
  >
    <ul className="plans">
      {(Object.keys(plans) as PlanName[]).map((name) => (
        <Plan key={name} name={name} />
      ))}
    </ul>
    <p className="fine centred">
      What is marked “not yet” is on its way and not part of the plan today. There is no online payment yet
      either: after the trial, a workspace continues on Starter until you ask us for another plan.
    </p>
  </Section>
)

const Plan = ({ name }: { name: PlanName }) => {
  const { title, usdPerMonth, lookupsPerMonth } = plans[name]
  const isTrial = name === 'pro'
  return (
    <li className={`card plan ${isTrial ? 'is-chosen' : ''}`}>
      <h3>
        {title}
        {isTrial ? <span className="tag">{trialDays}-day free trial</span> : null}
      </h3>
      <p className="price">
        <b>${usdPerMonth}</b>/month
      </p>
      <p className="allowance">{lookupsOf(lookupsPerMonth)}</p>
      <ul>
        {itemsOf[name].map(({ text, isPlanned }) => (
          <li key={text} className={isPlanned ? 'is-planned' : undefined}>
            {text}
            {isPlanned ? <span className="tag">not yet</span> : null}
          </li>
        ))}
      </ul>
      <PlanAction name={name} />
    </li>
  )
}

const PlanAction = ({ name }: { name: PlanName }) =>
  name === 'enterprise' ? (
    <button className="button needs-script" type="button" data-demo="">
      Book a Demo
    </button>
  ) : (
    <a className={name === 'pro' ? 'button primary' : 'button'} href={registrationForm}>
      {name === 'pro' ? 'Start the free trial' : 'Start free'}
    </a>
  )
