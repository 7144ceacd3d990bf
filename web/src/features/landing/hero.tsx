import { authPage } from './addresses.ts'
import { SampleLead } from './sample-lead.tsx'

export const Hero = () => (
  <section className="hero" aria-labelledby="hero-title">
    <div className="inner">
      <div className="hero-words">
        <p className="kicker">Leads you can prove</p>
        <h1 id="hero-title">
          Unlock Precision Leads with <span className="whole">AI-Powered</span> Insights
        </h1>
        <p className="lead">
          Assay finds the companies that fit, reads their own pages, and shows the quote behind every fact.
          What was not found is marked as such; nothing is invented.
        </p>
        <AnalyzeForm />
        <p className="fine">
          Free for 10 lookups a month. Your first search starts as soon as you have an account.
        </p>
      </div>
      <SampleLead />
    </div>
  </section>
)

/** The script keeps the typed text for the first search. Without it the form still leads to the same page. */
const AnalyzeForm = () => (
  <form className="analyze" action={authPage} data-analyze="">
    <label className="unseen" htmlFor="analyze">
      Domain, name or email of a company
    </label>
    <input
      id="analyze"
      type="text"
      placeholder="Domain, name or email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={500}
      required
    />
    <button className="button primary" type="submit">
      Analyze Lead
    </button>
  </form>
)
