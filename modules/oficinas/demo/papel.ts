import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadedFile } from '../../kernel/index.ts'

/** Hands a file to `work` as a form would bring it; it is gone when that ends. */
export async function conArchivo<T>(
  name: string,
  type: string,
  content: Buffer,
  work: (subido: UploadedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'protocolo-demo-'))
  try {
    const path = join(folder, 'archivo')
    await writeFile(path, content)
    return await work({ path, name, size: content.length, type })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const escapado = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** A letter of plain lines as a PDF, without a browser: an office is made in seconds. An empty line is a space. */
export function pdfDeRenglones(titulo: string, renglones: readonly string[]): Buffer {
  const lines = renglones.map((text) => `(${escapado(text)}) Tj T*`).join('\n')
  const dibujo = `BT /F1 16 Tf 72 720 Td (${escapado(titulo)}) Tj ET\nBT /F1 11 Tf 16 TL 72 680 Td\n${lines}\nET`
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objetos.map((objeto, i) => {
    const place = body.length
    body += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const xref = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${places.join('')}`
  // one character is one byte: the letters of Spanish stand in WinAnsi where they do in latin1
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
