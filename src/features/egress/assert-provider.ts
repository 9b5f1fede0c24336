import { SealedModel } from '../../services/model/sealed-model.js'
import type { OperationContext } from '../operation-context.js'

/**
 * That a provider which a caller names is one of the settings, before anything is stored or asked.
 * @throws InvalidInput naming `provider`, with the known ones.
 */
export function assertProvider({ services }: OperationContext, name: string | null | undefined): void {
  SealedModel.open(services.model).reached(name ?? undefined)
}
