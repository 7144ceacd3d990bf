import { randomBytes } from 'node:crypto'
import {
  DecryptCommand,
  GenerateDataKeyCommand,
  InvalidCiphertextException,
  KMSClient,
  KMSInvalidStateException,
} from '@aws-sdk/client-kms'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CannotUnseal } from './data-key.ts'
import { seal, unseal } from './seal.ts'

const arn = 'arn:aws:kms:eu-west-1:123456789012:key/1'
const context = { workspaceId: 'w-1', userId: '1', field: 'password' }
const kms = mockClient(KMSClient)
const wrapped = new Uint8Array([1, 2, 3])

beforeAll(() => {
  vi.stubEnv('SEALING_KEY_ARN', arn)
  vi.stubEnv('AWS_REGION', 'eu-west-1')
})
afterAll(() => {
  vi.unstubAllEnvs()
  kms.restore()
})

beforeEach(() => {
  kms.reset()
  // The client gives new bytes with each answer; what was used is wiped.
  const key = randomBytes(32)
  kms
    .on(GenerateDataKeyCommand)
    .callsFake(() => ({ Plaintext: Uint8Array.from(key), CiphertextBlob: wrapped }))
  kms.on(DecryptCommand).callsFake(() => ({ Plaintext: Uint8Array.from(key) }))
})

it('seals with a data key of the KMS key, bound to the context', async () => {
  const sealed = await seal('secret', context)
  expect(await unseal(sealed, context)).toBe('secret')
  expect(kms.commandCalls(GenerateDataKeyCommand)[0]?.args[0].input).toEqual({
    KeyId: arn,
    KeySpec: 'AES_256',
    EncryptionContext: context,
  })
  expect(kms.commandCalls(DecryptCommand)[0]?.args[0].input).toEqual({
    KeyId: arn,
    CiphertextBlob: Buffer.from(wrapped),
    EncryptionContext: context,
  })
})

it('says that a value cannot be opened when KMS does not know its key', async () => {
  const sealed = await seal('secret', context)
  kms.on(DecryptCommand).rejects(new InvalidCiphertextException({ message: 'no', $metadata: {} }))
  await expect(unseal(sealed, context)).rejects.toThrow(CannotUnseal)
})

it('does not take a KMS that is out of order for a lost key', async () => {
  const sealed = await seal('secret', context)
  const disabled = new KMSInvalidStateException({ message: 'pending deletion', $metadata: {} })
  kms.on(DecryptCommand).rejects(disabled)
  await expect(unseal(sealed, context)).rejects.toBe(disabled)
})
