import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { AssayFunction } from './assay-function.ts'

/** The domain of an address and its parent domains with at least two labels. */
const domainsOf = (address: string): string[] => {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, depth) => labels.slice(depth).join('.'))
}

/** Lets a function send mails from this address only. The SES identity may be the address, its domain or a parent domain. */
export const grantMail = ({ lambda }: AssayFunction, fromAddress: string): void => {
  const identityArn = (resourceName: string) =>
    Stack.of(lambda).formatArn({ service: 'ses', resource: 'identity', resourceName })
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [fromAddress, ...domainsOf(fromAddress)].map(identityArn),
      conditions: { StringEquals: { 'ses:FromAddress': fromAddress } },
    }),
  )
}
