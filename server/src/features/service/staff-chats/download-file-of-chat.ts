import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { downloadFileOfChat as endpoint } from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'
import { readChatFile } from '../help-chat/public.ts'

export function downloadFileOfChat(ctx: SignedInCtx, input: InputOf<typeof endpoint>): Promise<Download> {
  return readChatFile(ctx, input)
}
