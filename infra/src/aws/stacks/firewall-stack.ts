import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** The most requests from one address within five minutes. */
const requestsPerAddress = 3000

const metric = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

const rateRule: CfnWebACL.RuleProperty = {
  name: 'requests-per-address',
  priority: 0,
  action: { block: {} },
  statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
  visibilityConfig: metric('assay-requests-per-address'),
}

const commonRules: CfnWebACL.RuleProperty = {
  name: 'common-attacks',
  priority: 1,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      // Only counted, because it would block bodies above 8 KB; the API itself refuses those above 1 MB.
      ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }],
    },
  },
  visibilityConfig: metric('assay-common-attacks'),
}

/** A web application firewall for CloudFront, which must be in us-east-1. */
export class FirewallStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { description: 'Assay: firewall of the site', ...props })
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [rateRule, commonRules],
      visibilityConfig: metric(this.stackName),
    })
    // A weak reference, because a strong one to another region needs custom resources in both.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK)
    this.webAclArn = acl.attrArn
  }
}
