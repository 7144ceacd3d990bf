import { trialDays } from '@assay/shared/features/usage/plans'
import { registrationForm } from './addresses.ts'

export const CallToAction = () => (
  <section className="call" aria-labelledby="call-title">
    <div className="inner">
      <h2 id="call-title">See what your next list really contains</h2>
      <p className="lead">{trialDays}-day free trial on all paid plans, no credit card required</p>
      <div className="actions">
        <a className="button primary large" href={registrationForm}>
          Try Free
        </a>
        <button className="button large needs-script" type="button" data-demo="">
          Book a Demo
        </button>
      </div>
      <p className="fine without-script">
        Booking a demo and using Assay need JavaScript, which is switched off here.
      </p>
    </div>
  </section>
)
