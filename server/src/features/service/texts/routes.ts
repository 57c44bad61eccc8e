import * as endpoints from '@mostrador/contract/features/service/texts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { checkText } from './check-text.ts'
import { createTextPreview } from './create-text-preview.ts'
import { getText } from './get-text.ts'
import { getTextVersion } from './get-text-version.ts'
import { listTextHistory } from './list-text-history.ts'
import { listTexts } from './list-texts.ts'
import { publishText } from './publish-text.ts'
import { saveText } from './save-text.ts'
import { scheduleText } from './schedule-text.ts'
import { unscheduleText } from './unschedule-text.ts'
import { discardTextPicture, prepareTextPicture, uploadTextPicture } from './upload-text-picture.ts'
import { withdrawText } from './withdraw-text.ts'

export const routes = [
  handle(endpoints.listTexts, listTexts, { transaction: 'read' }),
  handle(endpoints.getText, getText, { transaction: 'read' }),
  handle(endpoints.checkText, checkText, { transaction: 'read' }),
  handle(endpoints.saveText, saveText),
  handle(endpoints.publishText, publishText),
  handle(endpoints.scheduleText, scheduleText),
  handle(endpoints.unscheduleText, unscheduleText),
  handle(endpoints.withdrawText, withdrawText),
  handle(endpoints.listTextHistory, listTextHistory, { transaction: 'read' }),
  handle(endpoints.getTextVersion, getTextVersion, { transaction: 'read' }),
  handle(endpoints.createTextPreview, createTextPreview),
  handle(endpoints.uploadTextPicture, uploadTextPicture, { prepare: prepareTextPicture, discard: discardTextPicture }),
]
