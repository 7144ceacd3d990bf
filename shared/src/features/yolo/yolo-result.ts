import * as z from 'zod/mini'
import { Proof } from '../../evidence/evidence.ts'
import { rowId, shownText } from '../../platform/fields.ts'
import { JobStatus } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { Judgement } from '../leads/lead-origin.ts'
import { CheckDepth, YoloMode } from './modes.ts'

/** A CRM lead that a run saved. The specification knows each field in two forms, so both are there (ENT-69). */
export const YoloLead = lazy(() =>
  z.object({
    /** The CRM lead's. */
    id: rowId(),
    name: shownText(1),
    companyName: shownText(1),
    description: z.nullable(shownText()),
    url: z.nullable(z.string()),
    website: z.nullable(z.string()),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    contactInfo: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    location: z.nullable(shownText()),
    /** Tells which branch of its company it is. */
    address: z.nullable(shownText()),
    industry: z.nullable(shownText()),
    matchScore: z.int().check(z.minimum(0), z.maximum(100)),
    source: z.string(),
    meta: z.object({ source: z.string() }),
    /** How well each field is proved; one without an entry is unverified. */
    facts: z.record(z.string(), Proof),
    depth: CheckDepth,
    judgement: z.nullable(Judgement),
  }),
)
export type YoloLead = z.infer<typeof YoloLead>

/** One sub-search of a run. */
export const YoloLane = lazy(() =>
  z.object({
    /** From 1. */
    nth: z.int(),
    status: JobStatus,
    /** What it asks and where, as a phrase: "OpenStreetMap, north-east of Lyon". */
    asks: z.string(),
    found: z.int(),
    saved: z.int(),
    /** Why it failed, in a sentence. */
    note: z.optional(z.string()),
  }),
)
export type YoloLane = z.infer<typeof YoloLane>

/** The result of a run; while it runs, its partial result with the leads so far. */
export const YoloResult = lazy(() =>
  z.object({
    query: z.string(),
    /** Null for a run without a mode: one lane. */
    mode: z.nullable(YoloMode),
    /** Companies that the lanes found and that passed their check, those already known included. */
    count: z.int(),
    savedCount: z.int(),
    /** The best saved lead; null until there is one. */
    firstLeadId: z.nullable(rowId()),
    /** The sources that gave leads, joined: "OpenStreetMap, Web search". */
    source: z.string(),
    /** Best first. */
    leads: z.array(YoloLead),
    /** Leads asked for: lanes times `max_leads`. */
    requested: z.int(),
    returned: z.int(),
    /** How many leads each source gave; a failed one says why. */
    sources: z.array(
      z.object({
        name: z.string(),
        status: z.enum(['done', 'failed', 'late', 'off']),
        count: z.int(),
        note: z.optional(z.string()),
      }),
    ),
    lanes: z.array(YoloLane),
    /** Sentences for the user: why there are fewer leads than asked for, and what to do. */
    notes: z.array(z.string()),
    usd: z.number(),
    /** From the start to the end, or so far. */
    ms: z.int(),
    jobId: z.string(),
  }),
)
export type YoloResult = z.infer<typeof YoloResult>
