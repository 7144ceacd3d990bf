import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { AssayFunction } from './assay-function.ts'

/** Lets a function send mails from this one address, which SES knows itself or through its domain. */
export const mayMail = ({ lambda }: AssayFunction, fromAddress: string): void => {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1)
  const identityArn = (resourceName: string) =>
    Stack.of(lambda).formatArn({ service: 'ses', resource: 'identity', resourceName })
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identityArn(fromAddress), identityArn(domain)],
      conditions: { StringEquals: { 'ses:FromAddress': fromAddress } },
    }),
  )
}
