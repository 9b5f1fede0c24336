import type { FeatureSet } from '../../features/manifests/compose-features.js'
import type { Caller } from '../../kernel/caller.js'
import { missingScopes, tokenScope } from '../../kernel/token-scopes.js'

/** The topics whose events a caller may poll for at all: with a token, those of features that it may read. */
export function allowedTopics(
  { topicPolicies, featureOfTopic }: Pick<FeatureSet, 'topicPolicies' | 'featureOfTopic'>,
  caller: Caller,
): FeatureSet['topicPolicies'] {
  if (caller.kind !== 'user' || caller.token === undefined) return topicPolicies
  const { token } = caller
  return topicPolicies.filter(({ topic }) => {
    const feature = featureOfTopic.get(topic.name)
    return feature !== undefined && missingScopes(token, [tokenScope(feature, 'read')]).length === 0
  })
}
