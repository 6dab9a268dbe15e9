// mariadb: lists
import { expect } from 'chai'
import {
  BaseModel,
  completePieces,
  createTable,
  insert,
  list,
  remove,
  stripMarks,
  update,
  type Context,
  type ListSpec,
} from '../../modules/kernel/index.ts'
import { wordsAsked } from '../../schemas/es-co/formas.ts'
import { contextOf, freshOffice } from '../harness/index.ts'

class Predio extends BaseModel {
  static override tableName = 'predios_prueba'
  static override search = ['direccion']
  static override endings = { matricula: true, direccion: false }
  declare matricula: string | null
  declare direccion: string | null
}

const MATRICULAS = [
  '50C-1000123',
  '50C-1000123, 040-77',
  'SIN MATRÍCULA cédula 01-02',
  '50C—1000777',
  '',
  null,
  '50N-20100012',
]
const DIRECCIONES = [
  'Calle 45 # 12-30',
  'CALLE 12 sur',
  'Cra. 7ª # 12A-30',
  'Finca «La Ñapa», Peñón 12',
  'Valle  12',
  `Carrera 100 ${'larga '.repeat(12)}12`,
  null,
]
const PEDIDAS = {
  matricula: [
    '50C-1000123',
    '50c1000123',
    '0012',
    '123',
    '1000777',
    '040',
    'cedula',
    'CULA 01',
    '2',
    '—1',
    '%',
    '9999',
  ],
  direccion: [
    'calle 12',
    'alle 12',
    'lle',
    '12',
    '12-3',
    '2-30',
    'ñapa',
    'a ñ',
    '# 1',
    '100 larga larga larga larga larga larga',
    'le  1',
    'ra',
    '7ª',
    '%',
    'zz 1',
  ],
}
const junta = (texto: string) => texto.replace(/[-. '’]/g, '')

describe('Listas: lo que hay en cualquier parte de una columna', function () {
  this.timeout(60_000)
  const spec: ListSpec = {
    table: 'predios_prueba',
    defaultSort: 'id',
    pageSize: 100,
    columns: {
      id: { type: 'number', title: 'Id' },
      matricula: { type: 'text', title: 'Matrícula', compact: true },
      direccion: { type: 'text', title: 'Dirección' },
    },
  }
  let ctx: Context
  const asked: string[] = []
  let filas: { id: number; matricula: string | null; direccion: string | null }[] = []

  before(async () => {
    ctx = await contextOf(await freshOffice())
    await createTable(ctx.db, 'predios_prueba', (t) => {
      t.string('matricula', 250)
      t.string('direccion', 250)
      t.string('busqueda', 2000)
    })
    await completePieces(ctx, [Predio])
    for (const matricula of MATRICULAS)
      for (const direccion of DIRECCIONES) {
        const { id } = await insert(ctx, Predio, { matricula, direccion })
        filas.push({ id, matricula, direccion })
      }
    ctx.db.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  })

  async function igual() {
    for (const columna of ['matricula', 'direccion'] as const)
      for (const texto of PEDIDAS[columna]) {
        const [key, said] =
          columna === 'matricula' ? [junta, wordsAsked(texto).join('') || texto] : [(t: string) => t, stripMarks(texto)]
        const hay = filas.filter(({ [columna]: valor }) => valor !== null && key(stripMarks(valor)).includes(said))
        const { data, total } = await list(Predio.query(ctx.db), { filtro: { [columna]: texto } }, spec)
        expect([data.map(({ id }) => id), total], `${columna} «${texto}»`).to.deep.equal([
          hay.map(({ id }) => id),
          hay.length,
        ])
      }
  }

  it('dice las mismas filas que leerlas todas, también después de cambiarlas y de borrarlas', async () => {
    await igual()
    for (const fila of filas.filter((_, n) => n % 3 === 0)) {
      fila.matricula = '50S-1230001'
      fila.direccion = fila.id % 2 ? null : 'Diagonal 12 # 45'
      await update(ctx, Predio, fila.id, { matricula: fila.matricula, direccion: fila.direccion })
    }
    for (const { id } of filas.filter((_, n) => n % 7 === 1)) await remove(ctx, Predio, id)
    filas = filas.filter((_, n) => n % 7 !== 1)
    await igual()
  })

  it('se busca en el índice, y solo se leen las filas que él dice', async () => {
    for (const [columna, texto] of [
      ['matricula', '0012'],
      ['matricula', '50C-1000123'],
      ['direccion', 'calle 12'],
      ['direccion', '2-30'],
    ] as const) {
      asked.length = 0
      await list(Predio.query(ctx.db), { filtro: { [columna]: texto } }, spec)
      const reading = asked.filter((sql) => / like /.test(sql) && sql.includes('predios_prueba'))
      expect(reading, texto).to.have.length(1)
      expect(reading[0]).to.match(/id` in \(/)
    }
  })
})
