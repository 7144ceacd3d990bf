export type Counts = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

/** A file that could not be run counts as a failed test. */
export const countsOfVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
})

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

export const countsOfPlaywright = ({ stats }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
})

export const sum = (counts: Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

/** The last line of a run. It reports at least one failure if any step has failed. */
export const summaryLine = ({ passed, failed }: Counts, hasPassed: boolean): string =>
  `${passed} passed, ${hasPassed ? failed : Math.max(1, failed)} failed`
