import path from 'node:path'

type Assertion = { status: string; fullName: string; failureMessages: string[] }
type VitestReport = {
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}

const firstLine = (text = '') => text.split('\n', 1).join('').slice(0, 200)

/**
 * A line for each test that failed, with the first line of its reason. They are repeated at the end of a run, because
 * its output is long. A file that could not be run has one line.
 */
export const failedTests = ({ testResults }: VitestReport, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
