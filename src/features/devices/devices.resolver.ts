import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import {
  DeviceType,
  PushDeliveryType,
  RegisterDeviceInput,
  RegisterDevicePayload,
  RemoveDevicePayload,
} from './device.type.js'
import { lastDelivery, listDevices } from './list-devices.js'
import { registerDevice } from './register-device.js'
import { removeDevice } from './remove-device.js'
import { webPushKey } from './web-push-key.js'

@Resolver(() => DeviceType)
export class DevicesResolver {
  @Query(() => [DeviceType], { description: "The caller's own devices, at most 20, the newest registration first." })
  devices(@Ctx() ctx: OperationContext): Promise<readonly DeviceType[]> {
    return listDevices(ctx)
  }

  @Query(() => String, {
    nullable: true,
    description: 'The public VAPID key for browser subscriptions, in base64url; null if web push is off.',
  })
  webPushKey(@Ctx() ctx: OperationContext): string | null {
    return webPushKey(ctx)
  }

  @Mutation(() => RegisterDevicePayload, {
    description:
      'Registers a device for push notifications. Apps call it at each start, because a new password removes the registration.',
  })
  registerDevice(
    @Arg('input', () => RegisterDeviceInput) input: RegisterDeviceInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RegisterDevicePayload> {
    return registerDevice(ctx, input)
  }

  @Mutation(() => RemoveDevicePayload, {
    description: "Removes one of the caller's devices, for instance before signing out.",
  })
  removeDevice(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RemoveDevicePayload> {
    return removeDevice(ctx, id)
  }

  @FieldResolver(() => PushDeliveryType, {
    nullable: true,
    description: 'The newest delivery to the device in the last 30 days.',
  })
  lastDelivery(@Root() device: DeviceType, @Ctx() ctx: OperationContext): Promise<PushDeliveryType | null> {
    return ctx.loaders.get(lastDelivery, ctx).load(device.id)
  }
}
