// completo: walks every list's columns
// mariadb: lists
import { expect } from 'chai'
import fc from 'fast-check'
import {
  BaseModel,
  completePieces,
  createTable,
  insert,
  list,
  listedIds,
  reindexWords,
  remove,
  stripMarks,
  update,
  type Context,
  type ListQuery,
  type ListSpec,
} from '../../modules/kernel/index.ts'
import { azarDe } from '../bench/grande/azar.ts'
import { contextOf, engine, freshOffice, officeOf } from '../harness/index.ts'

/** More rows than are looked at one by one, and than the windows of the list's own order have. */
const FILAS = 7000
const PALABRAS = ['Rodríguez', 'RODRIGUEZ', 'Gómez', 'Luz Marina', 'María']
const RARAS = [
  'Ñáñez',
  'Peñalosa-Ruiz',
  'VIS 50%',
  '1020304050',
  "d'Ors",
  'a_b|c',
  'Übeda, S.A.S.',
  'mz14apto502',
  'N.º 5 [sur]',
  'Straße*?',
  'vacío',
  'Hidroelectricasuramericanadelnortedelpacifico',
  '  doble  espacio ',
  'Søren',
  'Çelik Öz',
  'ASCII^-]',
  ...['José', 'Rodríguez'].map((una) => una.normalize('NFD')),
]

class Caso extends BaseModel {
  static override tableName = 'columnas_prueba'
  static override search = ['titulo', 'todos']
  static override said = ['primero', 'segundo']
  static override apart = ['primero', 'segundo']
  static override searchLength = 200
  declare titulo: string
  declare primero: string | null
  /** Of it no word is too long for the index, so that all of what it has is known from there. */
  declare segundo: string | null
  declare todos: string | null
  declare aparte: string | null
  declare dia: number
  declare estado: string
}
type Columna = 'titulo' | 'primero' | 'segundo' | 'aparte'
type Fila = Pick<Caso, 'id' | 'titulo' | 'primero' | 'segundo' | 'todos' | 'aparte' | 'dia' | 'estado'>

/** A column's text as each engine compares it, letter by letter: SQLite knows our accents, this collation of MariaDB all of them. */
const plano = (texto: string) =>
  [...texto]
    .map((letra) =>
      engine === 'mariadb'
        ? stripMarks(letra) || letra
        : /[áéíóúüñ]/i.test(letra)
          ? stripMarks(letra)
          : letra.replace(/[A-Z]/, (una) => una.toLowerCase()),
    )
    .join('')
    .replaceAll('ß', engine === 'mariadb' ? 's' : 'ß')
/** What is asked for, as it is looked for. */
const pedida = (texto: string) => stripMarks(texto.trim()).replaceAll('ß', engine === 'mariadb' ? 's' : 'ß')

describe('Listas: lo que se busca en una columna', function () {
  this.timeout(300_000)
  const spec: ListSpec = {
    table: 'columnas_prueba',
    defaultSort: '-dia',
    pageSize: 20,
    columns: {
      dia: { type: 'number', title: 'Día' },
      titulo: { type: 'text', title: 'Título' },
      primero: { type: 'text', title: 'Primero' },
      segundo: { type: 'text', title: 'Segundo' },
      aparte: { type: 'text', title: 'Aparte' },
      estado: { type: 'enum', title: 'Estado' },
    },
  }
  let ctx: Context
  let todas: Fila[]

  before(async () => {
    const slug = await freshOffice()
    const { db } = await officeOf(slug)
    ctx = await contextOf(slug)
    await createTable(db, 'columnas_prueba', (t) => {
      for (const columna of ['titulo', 'primero', 'segundo', 'aparte']) t.string(columna, 600)
      t.text('todos')
      t.integer('dia').notNullable().index()
      t.string('estado', 10).notNullable()
      t.string('busqueda', 200)
    })
    const azar = azarDe(11)
    const corto = () => PALABRAS.filter(() => azar() < 0.55).join(' ') || null
    const nombre = () =>
      [...PALABRAS.filter(() => azar() < 0.55), ...RARAS.filter(() => azar() < 0.01)].join(' ') || 'otro'
    todas = Array.from({ length: FILAS }, (_, n) => {
      const [primero, segundo] = [azar() < 0.1 ? null : nombre(), corto()]
      const larga = azar() < 0.02 ? 'Zutano de Tal y Perencejo Mengano, '.repeat(7) : ''
      return {
        id: n + 1,
        titulo: larga + nombre(),
        primero,
        segundo,
        todos: `${nombre()} ${primero ?? ''} ${segundo ?? ''}`,
        aparte: azar() < 0.5 ? null : nombre(),
        dia: Math.floor(n / 7),
        estado: n % 3 ? 'x' : 'y',
      }
    })
    const comun = { created_at: 'x', updated_at: 'x', version: 1, extra: null }
    for (let at = 0; at < FILAS; at += 500) {
      const filas = todas.slice(at, at + 500)
      await db('columnas_prueba').insert(
        filas.map((fila) => ({ ...fila, ...comun, busqueda: Caso.keptTextOf(fila, []) })),
      )
    }
    await reindexWords(db, 'columnas_prueba')
    await completePieces(ctx, [Caso])
  })

  const ver = (query: ListQuery) => list(Caso.query(ctx.db), query, spec)
  interface Pedido {
    columna: Columna
    texto: string
    estado: string | undefined
    abajo: boolean
  }
  /** The rows that a plain reading of the column would show. */
  const hay = ({ columna, texto, estado, abajo }: Pedido) =>
    todas
      .filter((fila) => estado === undefined || fila.estado === estado)
      .filter(({ [columna]: valor }) =>
        ['vacío', 'vacio'].includes(texto.trim().toLowerCase())
          ? valor === null
          : valor !== null && plano(valor).includes(pedida(texto)),
      )
      .sort((a, b) => (a.dia - b.dia || a.id - b.id) * (abajo ? -1 : 1))
      .map(({ id }) => id)
  const consulta = ({ columna, texto, estado, abajo }: Pedido): ListQuery => ({
    sort: abajo ? '-dia' : 'dia',
    filtro: { [columna]: texto, ...(estado === undefined ? {} : { estado }) },
  })

  // as who writes it: all of it, a piece of a word or of two, its signs alone
  const nuestras = [...PALABRAS, ...RARAS, 'Luz Marina Rodríguez', 'Perencejo Mengano']
  const pedazo = fc
    .constantFrom(...nuestras)
    .chain((texto) =>
      fc
        .tuple(fc.nat(texto.length - 1), fc.integer({ min: 1, max: texto.length }))
        .map(([de, largo]) => texto.slice(de, de + largo)),
    )
  const escrito = fc.oneof(
    pedazo,
    pedazo.map((t) => t.toUpperCase()),
    pedazo.map(stripMarks),
    fc.constantFrom(
      '%',
      '_',
      '|',
      '*',
      '?',
      '[',
      ']',
      '^',
      '-r',
      'odrigu',
      'nadie',
      'nada 5',
      'vacio',
      'zutano',
      'Straße',
      'Søren',
    ),
  )
  const pedidos = fc.record({
    columna: fc.constantFrom<Columna>('titulo', 'primero', 'segundo', 'aparte'),
    texto: escrito.filter((texto) => texto.trim() !== ''),
    estado: fc.constantFrom('x', undefined),
    abajo: fc.boolean(),
  })

  async function igual(pedido: Pedido, page: number) {
    const esperadas = hay(pedido)
    const { data, total } = await ver({ ...consulta(pedido), page })
    expect([data.map(({ id }) => id), total], `${pedido.columna} «${pedido.texto}», page ${page}`).to.deep.equal([
      esperadas.slice((page - 1) * 20, page * 20),
      esperadas.length,
    ])
  }
  const pruebas = (seed: number, numRuns: number) =>
    fc.assert(fc.asyncProperty(pedidos, fc.constantFrom(1, 1, 2, 40, 300), igual), { numRuns, seed })

  it('una página dice las mismas filas, en el mismo orden y con la misma cuenta que leerlas todas', () =>
    pruebas(3, 100))

  it('de página en página, hacia adelante y de vuelta, se ven todas una vez', async () => {
    for (const texto of ['odrigu', 'ñáñez', 'ia rodr', 'peñalosa']) {
      const pedido: Pedido = { columna: 'primero', texto, estado: undefined, abajo: true }
      let pagina = await ver(consulta(pedido))
      const vistas = pagina.data.map(({ id }) => id)
      for (let n = 0; n < 6 && pagina.siguiente; n++) {
        const anterior = pagina
        pagina = await ver({ ...consulta(pedido), cursor: pagina.siguiente })
        vistas.push(...pagina.data.map(({ id }) => id))
        const vuelta = await ver({ ...consulta(pedido), cursor: pagina.anterior ?? '' })
        expect(
          vuelta.data.map(({ id }) => id),
          `«${texto}», back from page ${n + 2}`,
        ).to.deep.equal(anterior.data.map(({ id }) => id))
        expect(pagina.total, texto).to.equal(hay(pedido).length)
      }
      expect(vistas, texto).to.deep.equal(hay(pedido).slice(0, vistas.length))
      expect((await listedIds(Caso.query(ctx.db), consulta(pedido), spec, FILAS)).sort((a, b) => a - b)).to.deep.equal(
        hay(pedido).sort((a, b) => a - b),
      )
    }
  })

  it('en varias columnas y con palabras a la vez', async () => {
    const casos: [ListQuery, (fila: Fila) => boolean][] = [
      [
        { filtro: { titulo: 'rodrig', primero: 'ñáñ' } },
        ({ titulo, primero }) => plano(titulo).includes('rodrig') && plano(primero ?? '').includes('nan'),
      ],
      [
        { q: 'gomez', filtro: { primero: 'arina' } },
        ({ titulo, todos, primero }) =>
          plano(`${titulo} ${todos ?? ''}`).includes('gomez') && plano(primero ?? '').includes('arina'),
      ],
    ]
    for (const [query, cumple] of casos) {
      const esperadas = todas
        .filter((fila) => fila.titulo.length < 100 && cumple(fila))
        .reverse()
        .map(({ id }) => id)
      const visto = (await listedIds(Caso.query(ctx.db), query, spec, FILAS)).length
      const { data, total } = await ver({ ...query, pageSize: 100, sort: '-dia' })
      expect(total, JSON.stringify(query)).to.equal(visto)
      const cortas = data.map(({ id }) => id).filter((id) => (todas[id - 1]?.titulo.length ?? 0) < 100)
      expect(cortas, JSON.stringify(query)).to.deep.equal(esperadas.slice(0, cortas.length))
      expect(cortas.length).to.be.above(3)
    }
  })

  it('sin los pedazos de las palabras, y después de completarlos, dice lo mismo', async () => {
    await ctx
      .db('palabras')
      .whereIn('tabla', ['columnas_prueba', '~columnas_prueba'])
      .where('palabra', 'like', '~%')
      .delete()
    const propias = ['~columnas_prueba', '~columnas_prueba.primero', 'columnas_prueba.primero']
    await ctx.db('palabras').whereIn('tabla', propias).delete()
    // what an older process left behind when it changed a row
    await ctx.db('palabras').insert({ tabla: 'columnas_prueba.primero', palabra: 'rodriguezno', registro: 7 })
    // as they were written before: cut, and without saying so
    await ctx.db.raw("update columnas_prueba set busqueda = replace(busqueda, ' ~', '')")
    await pruebas(5, 30)
    let quedan = 5
    await completePieces(ctx, [Caso], () => --quedan < 0) // the program ends meanwhile
    const completas = () =>
      ctx.db('palabras').where({ palabra: '~', registro: 0 }).whereIn('tabla', propias).pluck('tabla')
    expect(await completas()).to.deep.equal([])
    let pedazos = 0
    await completePieces(ctx, [Caso], () => {
      pedazos++
      return false
    })
    expect(pedazos, 'it goes on where it was').to.equal(FILAS / 200 + 1 - 5)
    expect(await completas()).to.have.members(['~columnas_prueba', '~columnas_prueba.primero'])
    expect(
      await ctx.db('palabras').where({ tabla: '~columnas_prueba', palabra: 'rodriguez', registro: 0 }),
    ).to.have.length(1)
    expect(await ctx.db('palabras').where({ palabra: 'rodriguezno' })).to.deep.equal([])
    await pruebas(7, 40)
  })

  it('la fila que se guarda se halla enseguida por un pedazo de una palabra que nadie tenía', async () => {
    const nombre = 'Wamba Quetzalcóatl77'
    const { id } = await insert(ctx, Caso, { titulo: 'x', primero: nombre, todos: nombre, dia: 1, estado: 'x' })
    for (const texto of ['etzalc', 'wamb', 'ba quetzalcóatl7']) {
      expect(
        (await ver({ filtro: { primero: texto } })).data.map((fila) => fila.id),
        texto,
      ).to.deep.equal([id])
    }
    const olvidada = await insert(ctx, Caso, { titulo: 'y', primero: 'Gundisalvo', todos: null, dia: 1, estado: 'x' })
    expect((await ver({ filtro: { primero: 'disalv' } })).data.map((fila) => fila.id)).to.deep.equal([olvidada.id])
    await update(ctx, Caso, id, { primero: 'Recaredo', todos: 'Recaredo' })
    expect((await ver({ filtro: { primero: 'etzalc' } })).total).to.equal(0)
    expect((await ver({ filtro: { primero: 'ecared' } })).data.map((fila) => fila.id)).to.deep.equal([id])
    for (const una of [id, olvidada.id]) await remove(ctx, Caso, una)
    expect(
      await ctx.db('palabras').whereIn('registro', [id, olvidada.id]).where('tabla', 'like', 'columnas_prueba%'),
    ).to.deep.equal([])
  })

  it('lo que muchas filas tienen en una columna aparte se cuenta sin leerlas', async () => {
    // of one word, of two that a row may have together, and of a row that has what nobody knows of it
    for (const [columna, texto] of [
      ['segundo', 'odrígu'],
      ['segundo', 'mar'],
      ['primero', 'mar'],
    ] as const) {
      for (const abajo of [true, false]) await igual({ columna, texto, estado: undefined, abajo }, 1)
    }
    const query = consulta({ columna: 'primero', texto: 'odrígu', estado: undefined, abajo: true })
    const { total } = await ver(query)
    const ajenas = [1, 2, 3].map((n) => ({
      tabla: 'columnas_prueba.primero',
      palabra: 'rodriguez',
      registro: 900_000 + n,
    }))
    await ctx.db('palabras').insert(ajenas)
    expect((await ver(query)).total).to.equal(total + ajenas.length)
    await ctx.db('palabras').where('registro', '>', 900_000).where('tabla', 'columnas_prueba.primero').delete()
    expect((await ver({ ...query, conteo: 'exacto' })).total).to.equal(total)
  })
})
