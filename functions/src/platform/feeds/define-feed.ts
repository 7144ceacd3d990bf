import type * as z from 'zod/mini'
import type { Needs } from '../needs.ts'

/** What AWS reports, one message per event: bounces and complaints about the product's own mails. */
export type FeedSource = 'productMails'

/**
 * Events that AWS itself sends. CDK derives their queue, dead letters, function and alarms from the definition; the
 * local home has none, because nothing there sends any.
 */
export type FeedDefinition<Event extends z.ZodMiniType = z.ZodMiniType> = {
  /** camelCase; the function is `<kebab-name>.receiver.ts` beside the definition. */
  name: string
  source: FeedSource
  /** An event as it arrives. Others are left alone. */
  event: Event
  /** What its function may use on AWS. CDK grants nothing else. */
  needs: Needs
  /** The alarm's text: what happens to users while it fails. */
  impact: string
}

export const defineFeed = <Event extends z.ZodMiniType>(definition: FeedDefinition<Event>) => definition
