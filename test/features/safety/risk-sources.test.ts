import { expect, test } from '@jest/globals'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { RiskSourceEnum } from '../../../src/features/safety/risk-flag.type.js'
import { riskTexts } from '../../../src/features/safety/screen/risk-source.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'

// Without a source a flag is raised, and the therapist never sees the words behind it.
test.each(Object.values(RiskSourceEnum))(
  "a feature's manifest defines how to read the text behind a flag of kind %s",
  (kind) => {
    const { extensions } = shippedFeatures()
    expect(riskTexts({ extensions } as OperationContext, kind)).toBeDefined()
  },
)
