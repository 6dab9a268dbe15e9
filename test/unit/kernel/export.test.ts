import { expect } from 'chai'
import { inflateRawSync } from 'node:zlib'
import { exportar } from '../../../modules/kernel/export.ts'
import type { ExportColumn } from '../../../modules/kernel/export.ts'

const columns: ExportColumn[] = [
  { key: 'numero', title: 'Número', type: 'number' },
  { key: 'nombre', title: 'Nombre', type: 'text' },
  { key: 'valor', title: 'Valor', type: 'money' },
  { key: 'fecha', title: 'Fecha', type: 'date' },
  { key: 'creado', title: 'Creado', type: 'date' },
  { key: 'activo', title: 'Activo', type: 'boolean' },
]
const row = { numero: 12.5, nombre: 'José Ñáñez', valor: 1_234_567, fecha: '2026-07-20', creado: '2026-07-21T03:30:00.000Z', activo: 1 }

/** One file out of a zip, by its local headers. */
function unzip(zip: Buffer, wanted: string): string {
  let at = zip.readUInt32LE(zip.length - 22 + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === wanted) {
      const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
      const body = zip.subarray(start, start + size)
      return (zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString('utf8')
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error(`${wanted} is not in the zip`)
}

const csv = async (rows: Record<string, unknown>[]) => (await exportar(columns, rows, 'csv')).toString('utf8')

describe('Export', () => {
  it('writes CSV as Excel in Spanish reads it', async () => {
    expect(await csv([row])).to.equal(
      '\uFEFFNúmero;Nombre;Valor;Fecha;Creado;Activo\r\n12,5;José Ñáñez;1234567;20/07/2026;20/07/2026 22:30;Sí\r\n',
    )
  })

  it('quotes separators, quotes and line breaks, and leaves what is missing empty', async () => {
    const [, line] = (await csv([{ nombre: 'a;"b"\nc', valor: 0, activo: false }])).split('\r\n')
    expect(line).to.equal(';"a;""b""\nc";0;;;No')
  })

  it('turns formulas into text, and leaves negative figures alone', async () => {
    for (const nombre of ['=1+1', '+57 300', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1']) {
      expect((await csv([{ nombre }])).split('\r\n').slice(1).join('\r\n'), nombre).to.include(`'${nombre}`)
    }
    expect(await csv([{ valor: -5 }])).to.include(';;-5;;;')
  })

  it('writes XLSX with real numbers, dates and texts', async () => {
    const book = await exportar(columns, [{ ...row, nombre: '=1+1' }, { numero: null }], 'xlsx')
    const sheet = unzip(book, 'xl/worksheets/sheet1.xml')
    expect(sheet).to.match(/<c r="A2"[^>]*><v>12.5<\/v>/).and.match(/<c r="C2"[^>]*><v>1234567<\/v>/)
    // days since 1899-12-30; 22:30 is 0.9375 of a day
    expect(sheet).to.match(/<c r="D2"[^>]*><v>46223<\/v>/).and.match(/<c r="E2"[^>]*><v>46223.9375<\/v>/)
    expect(sheet).to.match(/<c r="B2"[^>]*t="s">/).and.include('ySplit="1"').and.not.include('<f>')
    expect(unzip(book, 'xl/sharedStrings.xml')).to.include('<t>=1+1</t>')
    expect(unzip(book, 'xl/styles.xml')).to.include('dd/mm/yyyy hh:mm').and.include('#,##0')
  })

  it('drops characters that would damage the workbook', async () => {
    const strings = unzip(await exportar(columns, [{ nombre: 'a\u0000\u0007b\uD800c<&>' }], 'xlsx'), 'xl/sharedStrings.xml')
    expect(strings).to.include('<t>abc&lt;&amp;&gt;</t>')
  })

  it('writes a list of nothing: only its head', async () => {
    expect(await csv([])).to.equal('\uFEFFNúmero;Nombre;Valor;Fecha;Creado;Activo\r\n')
    expect((await exportar(columns, [], 'xlsx')).subarray(0, 2).toString()).to.equal('PK')
  })
})
