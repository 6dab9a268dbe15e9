import { deflateRawSync, deflateSync } from 'node:zlib'
import { unZip } from '../harness/adjuntos.ts'
import { unPdf } from '../harness/files.ts'
import { unOle } from '../harness/ole.ts'
import { docx, muestra, parrafo } from '../unit/plantillas/muestras.ts'
import type { Azar } from './azar.ts'

/** An object of a PDF that is a packed stream, as whoever writes it says it is. */
const flujo = (numero: number, bytes: Buffer, dice = `/Length ${bytes.length} /Filter /FlateDecode`): Buffer =>
  Buffer.concat([Buffer.from(`${numero} 0 obj\n<< ${dice} >>\nstream\n`), bytes, Buffer.from('\nendstream\nendobj\n')])

const TEXTO = Buffer.from('BT /F1 11 Tf 72 720 Td (NOTARIA) Tj ET '.repeat(40))
const conFlujo = (bytes: Buffer, dice?: string): Buffer => unPdf('', { extra: [flujo(4, bytes, dice)] })

/** Some of its bytes are others, or a piece of it lacks, or comes twice. */
function estropeado(bytes: Buffer, dado: Azar): Buffer {
  const copia = Buffer.from(bytes)
  const desde = dado.hasta(copia.length)
  if (dado.vez(0.3)) return copia.subarray(0, desde)
  if (dado.vez(0.2)) return Buffer.concat([copia.subarray(0, desde), copia.subarray(dado.hasta(copia.length))])
  for (let veces = 1 + dado.hasta(20); veces > 0; veces--) copia[dado.hasta(copia.length)] = dado.hasta(256)
  return copia
}

const cambiado = (de: RegExp, a: string): Buffer => Buffer.from(unPdf().toString('latin1').replace(de, a), 'latin1')

/** Ways to damage a file, each of its own kind. */
const MANERAS: readonly ((dado: Azar) => Buffer)[] = [
  (dado) => conFlujo(estropeado(deflateSync(TEXTO), dado)),
  () => conFlujo(deflateRawSync(TEXTO)),
  (dado) => conFlujo(deflateSync(TEXTO).subarray(0, 3 + dado.hasta(20))),
  (dado) =>
    conFlujo(deflateSync(estropeado(deflateSync(TEXTO), dado)), '/Length 9 /Filter [/FlateDecode /FlateDecode]'),
  (dado) =>
    conFlujo(
      deflateSync(TEXTO),
      `/Length ${dado.uno(['-1', '0', '99999999999', '5 0 R', '4 0 R'])} /Filter /FlateDecode`,
    ),
  (dado) => Buffer.concat([Buffer.alloc(dado.hasta(3000), dado.hasta(256)), unPdf()]),
  (dado) => Buffer.concat([unPdf(), Buffer.alloc(dado.hasta(9000), dado.hasta(256))]),
  (dado) => cambiado(/%PDF-1.7/, dado.uno(['%PDF-9.9', '%PDF-', '%PDF-1.7\n%PDF-1.7', '%!PS-Adobe-3.0'])),
  (dado) => cambiado(/startxref\n\d+/, `startxref\n${dado.uno(['0', '-5', '999999999', 'x'])}`),
  (dado) => cambiado(/\/Kids \[[^\]]*\]/, `/Kids [${dado.uno(['2 0 R', '99 0 R', '2 0 R 2 0 R', '1 0 R'])}]`),
  (dado) => cambiado(/\/Count 1/, `/Count ${dado.uno(['-1', '0', '1999', '4294967296'])}`),
  (dado) =>
    unPdf('x', {
      trailer: `/Encrypt << /Filter /Standard /V ${dado.hasta(9)} /R ${dado.hasta(9)} /Length ${dado.hasta(999)} >>`,
    }),
  (dado) => unPdf('x', { trailer: `/Encrypt ${dado.uno(['9 0 R', '1 0 R', 'null', '[]'])} /ID [<00> <00>]` }),
  (dado) => unPdf('x', { trailer: `/X ${dado.uno(['[', '<<', '(']).repeat(1000 + dado.hasta(100_000))}` }),
  (dado) =>
    conFlujo(Buffer.from(`${'q '.repeat(dado.hasta(200_000))}[${'1 '.repeat(dado.hasta(200_000))}] TJ`), '/Length 5'),
  (dado) => estropeado(unPdf('x', { pages: 1 + dado.hasta(40) }), dado),
  (dado) => estropeado(docx(parrafo('x')), dado),
  (dado) => docx('<w:p>'.repeat(1000 + dado.hasta(80_000))),
  (dado) => estropeado(muestra('formato-registro.xlsx'), dado),
  (dado) => estropeado(unOle([dado.uno(['WordDocument', 'Workbook', '1Table'])]), dado),
  (dado) => estropeado(unZip({ 'a.xml': TEXTO, 'b.pdf': unPdf() }), dado),
  (dado) =>
    unZip({ 'a.zip': unZip({ 'a.zip': unZip({ 'a.xml': Buffer.alloc(dado.hasta(5_000_000)) }) }), 'a.xml': TEXTO }),
  (dado) =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'x'.repeat(dado.hasta(9000))}">]>${'<a>'.repeat(dado.hasta(90_000))}`,
    ),
  (dado) => Buffer.concat([Buffer.from('3082', 'hex'), Buffer.alloc(dado.hasta(5000), dado.hasta(256))]),
]

/** The file of that number: each way has its turn. */
export function danado(n: number, dado: Azar): Buffer {
  const manera = MANERAS[n % MANERAS.length]
  return manera ? manera(dado) : unPdf()
}
