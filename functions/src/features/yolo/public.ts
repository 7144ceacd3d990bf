/** What other features may use of YOLO mode. */

export { isYoloRun, leadsOfRun } from './run/leads-of-run.ts'
