import { expect, test } from 'vitest'
import { cameraFaultOf } from '#src/ui/camera/camera-fault.ts'

test('distinguishes each refusal of the browser', () => {
  const faultOf = (name: string) => cameraFaultOf(Object.assign(new Error('no'), { name }))
  expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(faultOf)).toEqual([
    'denied',
    'none',
    'busy',
    'failed',
  ])
  expect(cameraFaultOf('text')).toBe('failed')
})
