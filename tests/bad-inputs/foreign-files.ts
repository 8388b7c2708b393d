import sharp from 'sharp'

/** A file of an unsupported type. */
export type ForeignFile = { kind: string; build(): Promise<Buffer> | Buffer }

const FILLER = Buffer.alloc(2000, 'not a picture of a card ')

const picture = () =>
  sharp({ create: { width: 120, height: 168, channels: 3, background: '#c86432' } })

/** A box file of the ISO base media family: HEIC, MP4. */
function isoFile(brand: string): Buffer {
  const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
  return Buffer.concat([head, Buffer.from('\0\0\x08\0mdat', 'latin1'), FILLER])
}

/** A whole uncompressed bitmap of 8 × 8 pixels. */
function bmpFile(): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + 192, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(8, 18)
  head.writeInt32LE(8, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, Buffer.alloc(192, 0x60)])
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="419"><rect width="300" height="419" fill="red"/></svg>'
const SVG_READING_FILES =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="419"><image href="file:///etc/passwd" width="300" height="419"/></svg>'
const XML_BOMB =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>'

const after = (magic: string) => Buffer.concat([Buffer.from(magic, 'latin1'), FILLER])

/** Real files of other types where they can be made, otherwise their first bytes and filler. */
export const FOREIGN_FILES: readonly ForeignFile[] = [
  { kind: 'HEIC', build: () => isoFile('heic') },
  { kind: 'AVIF', build: () => picture().avif({ effort: 0 }).toBuffer() },
  { kind: 'GIF', build: () => picture().gif().toBuffer() },
  { kind: 'TIFF', build: () => picture().tiff().toBuffer() },
  { kind: 'SVG', build: () => Buffer.from(SVG) },
  { kind: 'SVG that reads a file of the server', build: () => Buffer.from(SVG_READING_FILES) },
  { kind: 'SVG with entities', build: () => Buffer.from(XML_BOMB) },
  { kind: 'BMP', build: bmpFile },
  { kind: 'ICO', build: () => after('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x18\0') },
  { kind: 'JPEG XL', build: () => after('\xff\x0a') },
  { kind: 'JPEG 2000', build: () => after('\0\0\0\x0cjP  \r\n\x87\n') },
  { kind: 'PSD', build: () => after('8BPS\0\x01') },
  { kind: 'PDF', build: () => after('%PDF-1.7\n%âãÏÓ\n') },
  { kind: 'MP4', build: () => isoFile('isom') },
  { kind: 'WAV, which starts like a WebP', build: () => after('RIFF\xd8\x07\0\0WAVEfmt ') },
  { kind: 'ZIP', build: () => after('PK\x03\x04\x14\0') },
  { kind: 'gzip', build: () => after('\x1f\x8b\x08\0') },
  { kind: 'HTML', build: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  { kind: 'JavaScript', build: () => Buffer.from('process.exit(1)\n') },
  { kind: 'text', build: () => Buffer.from('Charizard 4/102\n') },
  { kind: 'program', build: () => after('\x7fELF\x02\x01\x01\0') },
  {
    kind: 'PHP behind one byte of a JPEG',
    build: () => Buffer.from('\xff<?php echo 1;', 'latin1'),
  },
]
