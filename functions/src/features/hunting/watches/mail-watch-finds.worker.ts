import { addressOfSearch, watchesAddress } from '@assay/shared/features/hunting/search-address'
import { mailFromJob } from '../../../integrations/mail/mail-from-job.ts'
import { config } from '../../../platform/config.ts'
import { booleanStep } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { takeToken } from '../../../platform/table/throttle.ts'
import { getUserRow } from '../../accounts/public.ts'
import { foundBy } from './found-by.ts'
import { mailWatchFindsJob } from './mail-watch-finds.job.ts'
import { getWatch, isShown, type StoredWatch } from './watch.store.ts'
import { newCompaniesText } from './watch-notice.ts'

/** Addresses of accounts are not verified, so watches must not send unlimited mails to strangers. */
const bucketOf = (email: string) => ({
  name: 'watch-mail',
  who: email.toLowerCase(),
  burst: 20,
  intervalMs: 3_600_000,
})

const mostListed = 20

type Found = Awaited<ReturnType<typeof foundBy>>

const lineOf = ({ companyName, location, matchScore, website }: Found[number]) =>
  `- ${[companyName, location, `match ${matchScore}`, website].filter(Boolean).join(', ')}`

const textOf = ({ search }: StoredWatch, searchJobId: string, found: Found): string => {
  const others = found.length - mostListed
  const at = (path: string) => `${config.linkOrigin()}${path}`
  return [
    'Hello,',
    '',
    `your watch “${search.query}” has found ${newCompaniesText(found.length)}:`,
    '',
    ...found.slice(0, mostListed).map(lineOf),
    ...(others > 0 ? [`- and ${others} more`] : []),
    '',
    `With the proof of each fact: ${at(addressOfSearch(searchJobId))}`,
    '',
    `To change, pause or end this watch: ${at(watchesAddress)}`,
  ].join('\n')
}

/** Mails to the user who has saved the watch, if both are still there. */
export const handler = implementJob(mailWatchFindsJob, async ({ message, step }) => {
  const { workspaceId, watchId, searchJobId } = message
  const [watch, search] = await Promise.all([
    getWatch({ workspaceId, id: watchId }),
    getJobRow(workspaceId, searchJobId),
  ])
  const user = watch && isShown(watch) ? await getUserRow(workspaceId, watch.userId) : null
  const found = search ? await foundBy(search) : []
  if (watch && user && found.length > 0) {
    const { email } = user
    const maySend = await step(booleanStep('turn'), async () => (await takeToken(bucketOf(email))) === 0)
    const mail = {
      to: email,
      subject: `${newCompaniesText(found.length)}: ${watch.search.query}`,
      text: textOf(watch, searchJobId, found),
    }
    if (maySend) await step(booleanStep('mailed'), () => mailFromJob(mail).then(() => true))
  }
  return { progress: { fraction: 1, step: 'Done' } }
})
