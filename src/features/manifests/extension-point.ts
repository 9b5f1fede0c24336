/** What one feature adds at an extension point of a feature below it; a manifest lists it. */
export interface Extension {
  readonly point: string
  readonly key: string
  readonly value: unknown
}

/** All extensions of the features of a service, by extension point. */
export interface Extensions {
  /**
   * The values that were added at a point, by key. The order of features is not kept; that of one feature's list is.
   */
  of<Value>(point: ExtensionPoint<Value>): ReadonlyMap<string, Value>
}

/**
 * A place where features add to what a feature below them does, so that the lower one need not know them: who may read
 * a kind of record, what happens when a client enrols. Keep it in a constant of the lower feature.
 */
export class ExtensionPoint<Value> {
  /** @param name unique among all features; `composeFeatures` refuses a key that is added twice. */
  constructor(readonly name: string) {}

  /** The extension that a manifest lists. A key is used once at each point. */
  extend(key: string, value: Value): Extension {
    return { point: this.name, key, value }
  }
}
