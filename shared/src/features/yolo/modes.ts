import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

export const yoloModes = ['cautious', 'bold', 'risky', 'yolo'] as const
export const YoloMode = lazy(() => z.enum(yoloModes, 'Choose cautious, bold, risky or yolo'))
export type YoloMode = z.infer<typeof YoloMode>

/**
 * How deeply a company was checked before it was saved.
 * - `full`: its whole site was read, and its facts are proved there or by two sources
 * - `site`: its site was read, as in a search
 * - `liveness`: its home page was fetched, to see that the company is there
 * - `source`: only what the source says; nothing was fetched
 */
export const checkDepths = ['full', 'site', 'liveness', 'source'] as const
export const CheckDepth = lazy(() => z.enum(checkDepths))
export type CheckDepth = z.infer<typeof CheckDepth>

export type Mode = {
  title: string
  description: string
  /** Targets, as the specification gives them (part 2, section 9). */
  speed: string
  accuracy: string
  volume: string
  /** How many leads each lane brings at most: the `max_leads` of the mode. */
  maxLeads: number
  lanes: number
  depth: CheckDepth
}

/** The four modes (specification part 2, sections 2.11 and 9); lanes × max_leads gives the volume of the cards. */
export const modes: Record<YoloMode, Mode> = {
  cautious: {
    title: 'Cautious',
    description: 'Standard lead generation with high accuracy',
    speed: '1-2 mins',
    accuracy: '95%',
    volume: '5-10',
    maxLeads: 1,
    lanes: 7,
    depth: 'full',
  },
  bold: {
    title: 'Bold',
    description: 'Faster lead generation with moderate accuracy',
    speed: '30-45 secs',
    accuracy: '80%',
    volume: '15-25',
    maxLeads: 3,
    lanes: 6,
    depth: 'site',
  },
  risky: {
    title: 'Risky',
    description: 'High volume lead generation with reduced filtering',
    speed: '15-20 secs',
    accuracy: '65%',
    volume: '40-60',
    maxLeads: 4,
    lanes: 12,
    depth: 'liveness',
  },
  yolo: {
    title: 'YOLO',
    description: 'Maximum speed and quantity, minimal filtering',
    speed: '5-10 secs',
    accuracy: '40%',
    volume: '100+',
    maxLeads: 6,
    lanes: 18,
    depth: 'source',
  },
}
