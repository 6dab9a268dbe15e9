import { deflateSync } from 'node:zlib'
import type { Reply } from './http.ts'
import type { Client } from './offices.ts'

type Fields = Record<string, string | number>
export interface TestFile {
  name: string
  content: Uint8Array
  type?: string
}

/** Sends a form as a browser does. */
export async function sendForm(
  client: Client,
  path: string,
  fields: Fields,
  files: Record<string, TestFile> = {},
  method = 'POST',
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(file.content)], { type: file.type ?? 'application/pdf' }), file.name)
  const request = new Response(form)
  return client.send(method, path, new Uint8Array(await request.arrayBuffer()), {
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
  })
}

const escaped = (text: string) => text.replace(/[\\()]/g, (c) => `\\${c}`)

/**
 * A real PDF of one page that says `text`, or several lines of it; `extra` are objects put in as they are, `trailer` goes into its
 * trailer.
 */
export function unPdf(
  text: string | readonly string[] = 'EDICTO',
  { extra = [], trailer = '', pages = 1 }: { extra?: Buffer[]; trailer?: string; pages?: number } = {},
): Buffer {
  const lines = [text].flat().map((line) => `(${escaped(line)}) Tj`)
  const content = `BT /F1 ${lines.length > 1 ? 8 : 24} Tf 14 TL 72 720 Td ${lines.join(' T* ')} ET`
  const kids = Array.from({ length: pages }, (_, i) => `${10 + i} 0 R`).join(' ')
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`,
    '3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
    `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
    ...Array.from(
      { length: pages },
      (_, i) =>
        `${10 + i} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> ` +
        '>>\nendobj\n',
    ),
  ].map((object) => Buffer.from(object, 'latin1'))
  let body = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')
  const places = new Map<number, number>()
  for (const object of [...objects, ...extra]) {
    places.set(Number.parseInt(object.toString('latin1', 0, 12), 10), body.length)
    body = Buffer.concat([body, object])
  }
  const size = Math.max(...places.keys()) + 1
  const rows = Array.from({ length: size }, (_, n) => {
    const at = places.get(n)
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end, 'latin1')])
}

const made = new Map<string, Buffer>()

function packed(megabytes: number, rounds: number): Buffer {
  const key = `${megabytes}/${rounds}`
  let bytes: Buffer = made.get(key) ?? Buffer.alloc(megabytes * 1024 * 1024)
  for (let round = 0; round < rounds && !made.has(key); round++) bytes = deflateSync(bytes, { level: 1 })
  made.set(key, bytes)
  return bytes
}

/** A stream object of zeros packed `rounds` times: what swells when it is read. */
export function packedZeros(number: number, megabytes: number, rounds = 1): Buffer {
  const bytes = packed(megabytes, rounds)
  const filters = Array.from({ length: rounds }, () => '/FlateDecode').join(' ')
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< /Length ${bytes.length} /Filter [${filters}] >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}
