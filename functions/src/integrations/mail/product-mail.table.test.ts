import { beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../testing/mailbox.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { operatorAddress, sendProductMail } from './product-mail.ts'

beforeAll(useTestTable)

test('a mail reaches the embedded inbox unchanged', async () => {
  await sendProductMail({
    to: 'reader@example.com',
    subject: 'Ünïcode\r\nBcc: other@example.com',
    text: 'Line one\n.\nLine two ✓',
  })
  expect(await mailsTo('reader@example.com')).toMatchObject([
    {
      from: 'Assay <no-reply@assay.example>',
      destination: { to: ['reader@example.com'], cc: [], bcc: [] },
      subject: 'Ünïcode Bcc: other@example.com',
      body: { text: 'Line one\n.\nLine two ✓' },
    },
  ])
  expect(await mailsTo('other@example.com')).toEqual([])
  expect(operatorAddress()).toBe('no-reply@assay.example')
})
