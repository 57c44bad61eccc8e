/** The camera's picture in a test: an EAN-13, as a video file that the browser plays instead of a camera. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, chromiumPath } from './chromium.ts'

const [width, height] = [640, 480]
const modulePixels = 4
const [white, black] = [235, 16]

/** Modules of a digit in the left half of a code, in the first of its two forms; the others are derived from it. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which digits of the left half have their second form: this encodes the first digit. */
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

const inverted = (modules: string) => Array.from(modules, (module) => (module === '1' ? '0' : '1')).join('')
const shapeOf = (digit: string) => odd[Number(digit)] ?? ''

function modulesOf(code: string): string {
  const [first = '', ...digits] = code
  const parity = parities[Number(first)] ?? ''
  const right = digits.slice(6).map((digit) => inverted(shapeOf(digit)))
  const left = digits.slice(0, 6).map((digit, index) =>
    parity[index] === 'O'
      ? shapeOf(digit)
      : Array.from(inverted(shapeOf(digit)))
          .toReversed()
          .join(''),
  )
  return `101${left.join('')}01010${right.join('')}101`
}

/** The start options of a browser whose camera sees this code, without a permission request. */
export async function launchWithCamera(code: string) {
  return {
    executablePath: await chromiumPath(),
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoOfCode(code)}`,
    ],
  }
}

/** Writes the video; returns its path. */
function videoOfCode(code: string): string {
  const modules = modulesOf(code)
  const luma = Buffer.alloc(width * height, white)
  const start = Math.floor((width - modules.length * modulePixels) / 2)
  for (let y = 120; y < 360; y += 1) {
    for (const [index, module] of Array.from(modules).entries()) {
      const at = y * width + start + index * modulePixels
      if (module === '1') luma.fill(black, at, at + modulePixels)
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const path = join(mkdtempSync(join(tmpdir(), 'mostrador-camera-')), 'code.y4m')
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return path
}
