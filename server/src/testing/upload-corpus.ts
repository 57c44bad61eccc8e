/**
 * Files that an attacker could send instead of a picture (G-13). They are generated here, so that the repository contains nothing hostile.
 */
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

type Make = () => Buffer | Promise<Buffer>
const text = (words: string) => Buffer.from(words, 'latin1')

export const picture = (width = 300, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: '#15854e' } })

const signature = text('\x89PNG\r\n\x1a\n')

function pngChunk(type: string, data: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([text(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(sum ?? crc32(body))
  return Buffer.concat([length, body, check])
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return pngChunk('IHDR', header)
}

/** A PNG that claims this size, followed by the given number of bytes of pixels. */
function png(width: number, height: number, pixelBytes: number): Buffer {
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(pixelBytes), { level: 9 }))
  return Buffer.concat([signature, pngHeader(width, height), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

/** The content of a chunk: four hundred million zero bytes, compressed. */
const packed = () => deflateSync(Buffer.alloc(400_000_000), { level: 9 })

/** A valid PNG with one more chunk behind its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const whole = await picture().png().toBuffer()
  return Buffer.concat([whole.subarray(0, 33), pngChunk(type, data), whole.subarray(33)])
}

function jpegSize(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

const svgs = {
  script: '<script>alert(1)</script>',
  onload: '<rect onload="alert(1)" width="9" height="9"/>',
  'a foreign object': '<foreignObject><iframe src="https://x.test"/></foreignObject>',
  'something from elsewhere': '<use href="https://x.test/a.svg#b"/><image href="file:///etc/passwd"/>',
  'an entity': '&x;',
}
const svg = (inside: string) =>
  text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${inside}</svg>`)
const pdf = (action: string) =>
  text(`%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<<${action}>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`)
const zip = (name: string) =>
  Buffer.concat([text('PK\x03\x04\x14\0\0\0\x08\0'), Buffer.alloc(16), text(name), gzipSync(Buffer.alloc(1_000_000))])
const page = '<!doctype html><script>alert(document.cookie)</script>'
const heads = {
  JPEG: '\xff\xd8\xff\xe0',
  PNG: signature.toString('latin1'),
  WebP: 'RIFF\x24\0\0\0WEBPVP8 ',
  AVIF: '\0\0\0\x1cftypavif',
  GIF: 'GIF89a',
}

/** Files that are not acceptable pictures. */
export const refused: [string, Make][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['zeros', () => Buffer.alloc(4096)],
  ['a page', () => text(page)],
  ...Object.entries(heads).map(([name, head]): [string, Make] => [
    `a page behind the head of a ${name}`,
    () => text(head + page),
  ]),
  ...Object.entries(heads).map(([name, head]): [string, Make] => [`the head of a ${name} alone`, () => text(head)]),
  ...Object.entries(svgs).map(([name, inside]): [string, Make] => [`an SVG with ${name}`, () => svg(inside)]),
  ['an SVG behind the head of a PNG', () => Buffer.concat([signature, svg(svgs.script)])],
  ['an SVG that is packed', () => gzipSync(svg(svgs.script))],
  ['a PDF with a script', () => pdf('/S/JavaScript/JS(app.alert(1))')],
  ['a PDF that starts a program', () => pdf('/S/Launch/F(cmd.exe)')],
  ['a PDF with a file in it', () => pdf('/S/GoToE/T<</R/C/N(x.exe)>>')],
  ['a program', () => text('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode')],
  ['a script', () => text('#!/bin/sh\nrm -rf /\n')],
  ['PHP behind GIF', () => text('GIF89a<?php system($_GET["x"]); ?>')],
  [
    'the test file of virus scanners',
    () => text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
  ],
  ['a ZIP bomb', () => zip('0.bin')],
  ['a ZIP that climbs', () => zip('../../etc/passwd')],
  ['a document in a ZIP', () => zip('word/document.xml')],
  ['a sheet in a ZIP', () => zip('xl/workbook.xml')],
  ['a GIF', () => picture().gif().toBuffer()],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['a BMP', () => Buffer.concat([text('BM'), Buffer.alloc(54), Buffer.alloc(300)])],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
  ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a film', () => text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
  ['a RIFF that is sound', () => text('RIFF\x24\0\0\0WAVEfmt ')],
  ['a JPEG 2000', () => text('\0\0\0\x0cjP  \r\n\x87\n')],
  ['a PNG of 30,000 by 30,000', () => png(30_000, 30_000, 100_000)],
  ['a PNG of 60,000 by 60,000', () => png(60_000, 60_000, 1000)],
  ['a small PNG that grows to hundreds of megabytes', () => png(12_000, 12_000, 120_000_000)],
  ['a JPEG that says it is 65,000 by 65,000', async () => jpegSize(await picture().jpeg().toBuffer(), 65_000, 65_000)],
  ['half a JPEG', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 900)],
  ['half a WebP', async () => (await noise(400).webp().toBuffer()).subarray(0, 700)],
  ['half an AVIF', async () => (await noise(400).avif({ effort: 0 }).toBuffer()).subarray(0, 400)],
  ['half a PNG', async () => (await noise(400).png().toBuffer()).subarray(0, 5000)],
  ['a PNG without pixels', () => Buffer.concat([signature, pngHeader(400, 400), pngChunk('IEND', Buffer.alloc(0))])],
  [
    'a PNG with a wrong sum',
    () => Buffer.concat([signature, pngHeader(400, 400), pngChunk('IDAT', deflateSync(Buffer.alloc(480_400)), 7)]),
  ],
  [
    'a PNG whose pixels are noise',
    () => Buffer.concat([signature, pngHeader(400, 400), pngChunk('IDAT', Buffer.alloc(900, 0x5a))]),
  ],
  ['a PNG of no width', () => png(0, 400, 1000)],
  ['a picture too small', () => picture(199, 400).png().toBuffer()],
  ['a picture of one pixel', () => picture(1, 1).jpeg().toBuffer()],
  ['a very flat picture', () => picture(4000, 3).webp().toBuffer()],
]

function noise(side: number) {
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0, seed = 7; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = seed % 256
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}

const exif = {
  IFD0: { Copyright: 'secret-place', ImageDescription: 'secret-place' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1' },
}
const withExif = (format: 'jpeg' | 'png' | 'webp') => picture().withExif(exif).toFormat(format).toBuffer()

/** Valid pictures, some with hidden data behind or inside them that must not be kept. */
export const accepted: [string, Make][] = [
  ['a JPEG with a place in it', () => withExif('jpeg')],
  ['a PNG with a place in it', () => withExif('png')],
  ['a WebP with a place in it', () => withExif('webp')],
  ['an AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), text(`secret-place${page}`)]),
  ],
  [
    'a PNG with PHP behind it',
    async () => Buffer.concat([await picture().png().toBuffer(), text('secret-place<?php x();')]),
  ],
  ['a PNG with a page in a chunk', () => pngWith('tEXt', text(`a\0secret-place${page}`))],
  ['a PNG whose colours unpack to 400 MB', () => pngWith('iCCP', Buffer.concat([text('secret-place\0\0'), packed()]))],
  ['a PNG whose words unpack to 400 MB', () => pngWith('zTXt', Buffer.concat([text('secret-place\0\0'), packed()]))],
  [
    'a PNG whose words of any language unpack to 400 MB',
    () => pngWith('iTXt', Buffer.concat([text('secret-place\0\x01\0\0\0'), packed()])),
  ],
  ['a JPEG with 4 MB of colours that are none', bloatedJpeg],
  [
    'a JPEG with a comment',
    async () => {
      const whole = await picture().jpeg().toBuffer()
      return Buffer.concat([
        whole.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 14]),
        text('secret-place'),
        whole.subarray(2),
      ])
    },
  ],
  ['a WebP of many frames', () => frames(120)],
  ['a WebP that says one frame ten thousand times', repeatedFrame],
  ['a picture of the smallest size', () => picture(200, 200).png().toBuffer()],
]

/** The segments of a colour profile that contains only letters. */
async function bloatedJpeg(): Promise<Buffer> {
  const whole = await picture().jpeg().toBuffer()
  const count = 60
  const segments = Array.from({ length: count }, (_, at) => {
    const data = Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([at + 1, count]), Buffer.alloc(65_000, 0x41)])
    const head = Buffer.from([0xff, 0xe2, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(2)])
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([text(type), length, data, Buffer.alloc(data.length % 2)])
}

async function repeatedFrame(): Promise<Buffer> {
  const side = Buffer.alloc(3)
  side.writeUIntLE(199, 0, 3)
  const still = (await picture(200, 200).webp().toBuffer()).subarray(12)
  const canvas = riffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), side, side]))
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(6), side, side, Buffer.from([100, 0, 0, 0]), still]))
  const frames = Array.from({ length: 10_000 }, () => frame)
  return riffChunk('RIFF', Buffer.concat([text('WEBP'), canvas, riffChunk('ANIM', Buffer.alloc(6)), ...frames]))
}

async function frames(count: number): Promise<Buffer> {
  const [width, height] = [200, 200]
  const pixels = Buffer.alloc(width * height * count * 3)
  for (let frame = 0; frame < count; frame++)
    pixels.fill(frame, frame * width * height * 3, (frame + 1) * width * height * 3)
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height }
  return sharp(pixels, { raw, limitInputPixels: false }).webp({ effort: 0, loop: 0 }).toBuffer()
}
