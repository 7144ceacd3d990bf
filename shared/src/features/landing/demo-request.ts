import * as z from 'zod/mini'
import { isoDate, optionalText, requiredText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

const emailText = 'Please enter a valid email address'

/** What a visitor sends to be shown the product. */
export const NewDemoRequest = lazy(() =>
  z.strictObject({
    name: requiredText('Name is required', 200),
    email: z.string(emailText).check(z.trim(), z.maxLength(254, emailText), z.email(emailText)),
    company: optionalText(200),
    message: optionalText(2000),
  }),
)
export type NewDemoRequest = z.infer<typeof NewDemoRequest>

/** What the visitor learns: that it is kept, and since when. */
export const DemoRequestReceipt = lazy(() => z.object({ receivedAt: isoDate() }))
export type DemoRequestReceipt = z.infer<typeof DemoRequestReceipt>
