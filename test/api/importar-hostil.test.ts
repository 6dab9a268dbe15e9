// mariadb: large books in one transaction
import { expect } from 'chai'
import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import { unZip } from '../harness/adjuntos.ts'
import { libroRevisado, subirLibro } from '../harness/importar.ts'
import { api, freshOffice, persona } from '../harness/index.ts'

const TITULOS = ['Documento', 'Número de documento', 'Fecha', 'Saldo']
const DE = '10000000'
const bytes = (texto: string) => new TextEncoder().encode(texto)
const letra = (at: number) => String.fromCharCode(65 + at)
const escrita = (at: number, fila: number, texto: string) =>
  `<c r="${letra(at)}${fila}" t="inlineStr"><is><t>${texto}</t></is></c>`
const filaDe = (fila: number, celdas: readonly string[]) =>
  `<row r="${fila}">${celdas.map((una, at) => (una.startsWith('<c') ? una : escrita(at, fila, una))).join('')}</row>`

/** A book with the one sheet «Cartera», written part by part as no program writes it. */
const libroCrudo = (filas: string, despues = '', otras: Record<string, Uint8Array> = {}): Buffer =>
  unZip({
    '[Content_Types].xml': bytes(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': bytes(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': bytes(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Cartera" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': bytes(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${filaDe(1, TITULOS)}${filas}</sheetData>${despues}</worksheet>`,
    ),
    ...otras,
  })

describe('Venir de otro programa: libros hostiles', function () {
  this.timeout(180_000)
  let slug = ''
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
    await persona({ numero_documento: DE }, slug)
  })

  const negado = async (content: Buffer, clase: ClaseImportable = 'traslado'): Promise<string> => {
    const { status, body } = await subirLibro(admin(), clase, content)
    expect(status).to.equal(422)
    return body.errors.archivo[0]
  }
  /** Faults of the rows of «Cartera», each with its row. */
  const faltas = async (filas: string, despues = ''): Promise<string[]> => {
    const { id } = await libroRevisado(slug, admin(), 'traslado', libroCrudo(filas, despues))
    const { body } = await admin().get(`/importar/traslado/${id}/filas`)
    const suyas = body as { fila: number; dicho: { columna: string; mensaje: string }[] }[]
    return [...suyas]
      .sort((a, b) => a.fila - b.fila)
      .flatMap(({ fila, dicho }) => dicho.map(({ columna, mensaje }) => `${fila} ${columna}: ${mensaje}`))
  }
  const nadaQuedo = async () => {
    const { body } = await admin().get('/importar/traslado')
    expect(body.estado ?? 'ninguno').to.not.equal('guardada')
  }

  it('una bomba de compresión, una entidad y una hoja de cien mil filas vacías se niegan al subirlas', async () => {
    const bomba = libroCrudo('', '', { 'xl/sharedStrings.xml': new Uint8Array(300 * 1024 * 1024) })
    expect(await negado(bomba)).to.include('crece demasiado')
    const entidad = libroCrudo('', '', { 'xl/styles.xml': bytes('<!DOCTYPE a [<!ENTITY b "c">]><styleSheet/>') })
    expect(await negado(entidad)).to.include('no se pudo leer')
    const vacias = Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 2}"/>`).join('')
    const abajo = libroCrudo(vacias + filaDe(100_002, ['FE-1', DE, '15/10/2026', '1']))
    for (const clase of ['traslado', 'personas'] as const)
      expect(await negado(abajo, clase), clase).to.include('demasiado abajo')
    expect(await negado(libroCrudo(filaDe(2, ['x'.repeat(4_000_001)])))).to.include('demasiado')
    await nadaQuedo()
  })

  it('lo que una celda no puede ser se dice en su fila: fórmulas, 1e999, -0, centavos, fechas que no hay', async () => {
    const numero = (at: number, fila: number, valor: string) => `<c r="${letra(at)}${fila}"><v>${valor}</v></c>`
    const formula = (at: number, fila: number, dice: string) => `<c r="${letra(at)}${fila}"><f>${dice}</f></c>`
    const dichas = await faltas(
      [
        filaDe(2, ['FE-2', DE, '15/10/2026', numero(3, 2, '1e999')]),
        filaDe(3, ['FE-3', DE, '15/10/2026', numero(3, 3, '-0')]),
        filaDe(4, ['FE-4', DE, '15/10/2026', numero(3, 4, '10.5')]),
        filaDe(5, ['FE-5', DE, '15/10/2026', formula(3, 5, 'WEBSERVICE("http://x")')]),
        filaDe(6, ['FE-6', DE, '31/02/2026', '1.000']),
        filaDe(7, ['FE-7', DE, numero(2, 7, '1e308'), '1.000']),
        filaDe(8, ['FE-8', DE, '15/10/2026', numero(3, 8, '99999999999999999')]),
      ].join(''),
    )
    for (const fila of [2, 3, 4, 5, 6, 7, 8])
      expect(
        dichas.some((una) => una.startsWith(`${fila} `)),
        `row ${fila}: ${dichas.join(' | ')}`,
      ).to.equal(true)
    expect(dichas.join('\n')).to.include('ábralo y guárdelo en Excel')
    await nadaQuedo()
  })

  it('una celda combinada vale solo en su primera fila, y una enorme es una falta, no un error', async () => {
    const dichas = await faltas(
      filaDe(2, ['FE-1', DE, '15/10/2026', '1.000']) +
        filaDe(3, ['', DE, '15/10/2026', '1.000']) +
        filaDe(4, ['y'.repeat(40_000), '1', '15/10/2026', '1.000']),
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    )
    expect(dichas.join('\n')).to.include('3 Documento: Es obligatorio.')
    await nadaQuedo()
  })
})
