import * as z from 'zod/mini'
import { isoDate, requiredText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { isMailAddress } from '../../platform/mail-address.ts'

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual', 'imported'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** An address, or a whole domain, that nobody of the workspace can write to. `value` is in lower case, its domain in ASCII. */
export const Suppression = lazy(() =>
  z.object({
    id: rowId(),
    kind: z.enum(['address', 'domain']),
    value: z.string(),
    reason: z.enum(suppressionReasons),
    /** Who wrote the entry; null if the recipient or the recipient's server did. */
    userId: z.nullable(rowId()),
    createdAt: isoDate(),
  }),
)
export type Suppression = z.infer<typeof Suppression>

const domainName = /^@?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** `ann@example.com`, or a domain as `example.com` or `@example.com`. */
export const isSuppressible = (text: string): boolean => isMailAddress(text) || domainName.test(text)

export const NewSuppression = lazy(() =>
  z.strictObject({
    value: requiredText('Enter an address or a domain', 254).check(
      z.refine(isSuppressible, 'Enter an address like ann@example.com, or a domain like example.com'),
    ),
  }),
)

const maxImportedLines = 20_000

const lineCount = (text: string): number => text.split(/\r\n|\r|\n/).length

/** One address or domain per line, or a CSV whose first column, or the one that its header calls an email, has them. */
export const SuppressionImport = lazy(() =>
  z.strictObject({
    text: requiredText('Choose a file with addresses', 900_000).check(
      z.refine(
        (text: string) => !text.includes('\0') && !text.startsWith('\ufffd'),
        'This file is not text in UTF-8. Save it as “CSV UTF-8” and choose it again',
      ),
      z.refine(
        (text: string) => lineCount(text) <= maxImportedLines,
        'Please import at most 20,000 lines at a time',
      ),
    ),
  }),
)

export const SuppressionImported = lazy(() =>
  z.object({
    added: z.int(),
    known: z.int(),
    /** Not worked on yet, because a request has little time: import the same text again until there are none. */
    remaining: z.int(),
    /** The first 20 lines that name neither an address nor a domain. */
    unreadable: z.array(z.object({ line: z.int(), text: z.string() })),
    unreadableCount: z.int(),
  }),
)
export type SuppressionImported = z.infer<typeof SuppressionImported>
