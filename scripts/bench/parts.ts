import { measureBusyHome } from './busy-home/measure-busy-home.ts'
import { measureFairness } from './fairness/measure-fairness.ts'
import type { Chapter } from './figures.ts'
import { measureFirstLoad } from './first-load/measure-first-load.ts'
import { measureHostileTexts } from './hostile-texts/measure-hostile-texts.ts'
import { measureImportLeads } from './import-leads/measure-import-leads.ts'
import { measureImportTime } from './import-time/measure-import-time.ts'
import { measureInteractionTime } from './interaction-time/measure-interaction-time.ts'
import { measureLargestPaint } from './largest-paint/measure-largest-paint.ts'
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts'
import { measureOutreachLoad } from './outreach-load/measure-outreach-load.ts'
import { measureProspectingTime } from './prospecting-time/measure-prospecting-time.ts'
import { measureSearchTime } from './search-time/measure-search-time.ts'
import { measureTableUse } from './table-use/measure-table-use.ts'
import { measureYolo } from './yolo/measure-yolo.ts'
import { measureYoloLoad } from './yolo/measure-yolo-load.ts'

/** What `npm run bench` measures, by the name of the part. */
export const parts: Record<string, () => Promise<Chapter>> = {
  'import-time': measureImportTime,
  'first-load': measureFirstLoad,
  'largest-paint': measureLargestPaint,
  'interaction-time': measureInteractionTime,
  'table-use': measureTableUse,
  'search-time': measureSearchTime,
  'prospecting-time': measureProspectingTime,
  'busy-home': measureBusyHome,
  'hostile-texts': measureHostileTexts,
  fairness: measureFairness,
  yolo: measureYolo,
  'yolo-load': measureYoloLoad,
  'outreach-load': measureOutreachLoad,
  'import-leads': measureImportLeads,
  lighthouse: measureLighthouse,
}
