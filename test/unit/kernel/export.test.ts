import { expect } from 'chai'
import { inflateRawSync } from 'node:zlib'
import { LIMITS, Overdue } from '../../../modules/kernel/concurrency/deadline.ts'
import { exportStream, workbook } from '../../../modules/kernel/lists/export/stream.ts'
import { workbookHere, type ExportColumn } from '../../../modules/kernel/lists/export/cells.ts'
import { exported, type ExportFormat } from '../../../modules/kernel/lists/export/export.ts'

const keys = ['numero', 'nombre', 'valor', 'fecha', 'creado', 'activo']
const columns: ExportColumn[] = [
  { title: 'Número', type: 'number' },
  { title: 'Nombre', type: 'text' },
  { title: 'Valor', type: 'money' },
  { title: 'Fecha', type: 'date' },
  { title: 'Creado', type: 'date' },
  { title: 'Activo', type: 'boolean' },
]
type Fila = Record<string, unknown>
const row = {
  numero: 12.5,
  nombre: 'José Ñáñez',
  valor: 1_234_567,
  fecha: '2026-07-20',
  creado: '2026-07-21T03:30:00.000Z',
  activo: 1,
}

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

/** Rows in pages of two, as a list reads them. */
async function* pagesOf(rows: readonly Fila[]) {
  for (let at = 0; at < rows.length; at += 2) {
    yield await Promise.resolve(rows.slice(at, at + 2).map((fila) => keys.map((key) => fila[key])))
  }
}

async function exportar(rows: readonly Fila[], format: ExportFormat, sheetRows?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of exported(columns, pagesOf(rows), format, sheetRows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const csv = async (rows: readonly Fila[]) => (await exportar(rows, 'csv')).toString('utf8')

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

  it('writes XLSX with real numbers, dates and texts, under heads that stand out', async () => {
    const book = await exportar([{ ...row, nombre: '=1+1' }, { numero: null }], 'xlsx')
    const sheet = unzip(book, 'xl/worksheets/sheet1.xml')
    expect(sheet)
      .to.match(/<c r="A2"[^>]*><v>12.5<\/v>/)
      .and.match(/<c r="C2"[^>]*><v>1234567<\/v>/)
    // days since 1899-12-30; 22:30 is 0.9375 of a day
    expect(sheet)
      .to.match(/<c r="D2"[^>]*><v>46223<\/v>/)
      .and.match(/<c r="E2"[^>]*><v>46223.9375<\/v>/)
    expect(sheet)
      .to.match(/<c r="B2" t="inlineStr"[^>]*><is><t>=1\+1<\/t>/)
      .and.include('ySplit="1"')
      .and.not.include('<f>')
    const styles = unzip(book, 'xl/styles.xml')
    expect(styles).to.include('dd/mm/yyyy hh:mm').and.include('#,##0')
    const xfs = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1]?.match(/<xf .*?(?:\/>|<\/xf>)/gs) ?? []
    const styleOf = (cell: string) =>
      xfs[Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? 0)] ?? ''
    const [heads, cells] = [['A1', 'B1', 'C1'].map(styleOf), ['C2', 'D2', 'E2'].map(styleOf)]
    const bold = new Set(heads.map((xf) => /fontId="(\d+)"/.exec(xf)?.[1]))
    expect([...bold]).to.have.length(1)
    expect(
      /<font>(?:(?!<\/font>).)*<b\/>/.test(styles) && !bold.has(/fontId="(\d+)"/.exec(cells[0] ?? '')?.[1]),
    ).to.equal(true)
    expect(new Set(cells.map((xf) => /numFmtId="(\d+)"/.exec(xf)?.[1])).size).to.equal(3)
    expect(heads[2]).to.include('right')
  })

  it('drops characters that would damage the workbook', async () => {
    const sheet = unzip(await exportar([{ nombre: 'a\u0000\u0007b\uD800c<&>' }], 'xlsx'), 'xl/worksheets/sheet1.xml')
    expect(sheet).to.include('<t>abc&lt;&amp;&gt;</t>')
  })

  it('writes a list of nothing: only its head', async () => {
    expect(await csv([])).to.equal('\uFEFFNúmero;Nombre;Valor;Fecha;Creado;Activo\r\n')
    expect((await exportar([], 'xlsx')).subarray(0, 2).toString()).to.equal('PK')
  })

  it('goes on in another sheet, under the same heads, where one is full', async () => {
    const book = await exportar(
      Array.from({ length: 5 }, (_, n) => ({ numero: n + 1 })),
      'xlsx',
      4,
    )
    const figures = (sheet: number) =>
      [...unzip(book, `xl/worksheets/sheet${sheet}.xml`).matchAll(/<v>(\d+)<\/v>/g)].map(([, n]) => Number(n))
    expect([figures(1), figures(2)]).to.deep.equal([
      [1, 2, 3],
      [4, 5],
    ])
    expect(unzip(book, 'xl/worksheets/sheet2.xml')).to.include('<t>Número</t>')
    expect(unzip(book, 'xl/workbook.xml')).to.include('name="Hoja"').and.include('name="Hoja_2"')
  })

  it('writes a workbook of many cells in a thread, and what it says is the same', async function () {
    this.timeout(60_000)
    const rows = Array.from({ length: 8_000 }, (_, n) => [n, `fila ${n}`, '2026-07-20'])
    const sheets = [{ name: 'Datos', columns: [columns[0], columns[1], columns[3]].flatMap((one) => one ?? []), rows }]
    let [last, longest] = [performance.now(), 0]
    const looking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const book = await workbook(sheets)
    clearInterval(looking)
    const began = performance.now()
    const here = Buffer.from(await workbookHere(sheets))
    expect(longest, 'this thread went on meanwhile').to.be.below((performance.now() - began) * 0.7)
    const said = (one: Buffer) => unzip(one, 'xl/worksheets/sheet1.xml')
    expect(said(book)).to.equal(said(here)).and.include('<v>7999</v>')
  })

  it('ends where its rows do not come, or nobody takes it, and its thread with it', async () => {
    const before = LIMITS.file
    LIMITS.file = 700
    try {
      const never = async function* () {
        yield await new Promise<never>(() => undefined)
      }
      const page = Array.from({ length: 1_000 }, () => keys.map(() => 'x'.repeat(99)))
      const endless = async function* () {
        for (;;) yield await Promise.resolve(page)
      }
      const stuck = exportStream({ columns, format: 'csv' }, never())
      const untaken = exportStream({ columns, format: 'csv' }, endless())
      untaken.once('readable', () => untaken.read(1))
      stuck.resume()
      const errors = await Promise.all(
        [stuck, untaken].map(
          (body) =>
            new Promise((resolve) => {
              body.once('error', resolve)
            }),
        ),
      )
      for (const error of errors) expect(error).to.be.instanceOf(Overdue)
    } finally {
      LIMITS.file = before
    }
  })
})
