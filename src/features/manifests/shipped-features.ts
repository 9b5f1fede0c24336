// First: the decorators of types and entities need it.
import 'reflect-metadata'
import { composeFeatures, type FeatureSet } from './compose-features.js'
import type { FeatureManifest } from './define-feature.js'
import * as manifests from '../index.js'

/**
 * The features of `index.ts`, put together.
 * @param others further manifests, say with the jobs of a test.
 * @throws Error where two manifests claim the same; see `composeFeatures`.
 */
export function shippedFeatures(others: readonly FeatureManifest[] = []): FeatureSet {
  return composeFeatures([...Object.values(manifests), ...others])
}
