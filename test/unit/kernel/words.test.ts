import { expect } from 'chai'
import {
  BaseModel,
  createTable,
  insert,
  list,
  reindexWords,
  remove,
  update,
  type ListSpec,
} from '../../../modules/kernel/index.ts'
import { bench, type Bench } from './base.ts'

class Cosa extends BaseModel {
  static override tableName = 'cosas'
  static override search = ['nombre']
  declare nombre: string
}
const LISTA: ListSpec = {
  table: 'cosas',
  defaultSort: 'nombre',
  columns: { nombre: { type: 'text', title: 'Nombre', sort: 'cosas.busqueda' } },
}

describe('Buscar por palabras', () => {
  let b: Bench
  const found = async (q: string) =>
    (await list(Cosa.query(b.office.db), { q, pageSize: 50 }, LISTA)).data.map((c) => c.nombre)

  beforeEach(async () => {
    b = await bench()
    await createTable(b.office.db, 'cosas', (t) => {
      t.string('nombre', 60)
      t.string('busqueda', 200)
    })
    for (const nombre of ['Álvaro Núñez', 'Alba Peñaranda', 'Pera limonera', '50C-1234'])
      await insert(b.ctx(), Cosa, { nombre })
  })
  afterEach(() => b.end())

  it('encuentra por el comienzo de cada palabra, en cualquier orden y sin acentos', async () => {
    expect(await found('al')).to.deep.equal(['Alba Peñaranda', 'Álvaro Núñez'])
    expect(await found('NUN alv')).to.deep.equal(['Álvaro Núñez'])
    expect(await found('50c-12')).to.deep.equal(['50C-1234'])
    expect(await found('varo')).to.deep.equal([])
    for (const signs of ['%', '_', "%_\\'", '🙂', '-', '…']) expect(await found(signs), signs).to.deep.equal([])
    expect(await found('  '), 'nothing was said').to.have.length(4)
  })

  it('sigue a la fila cuando cambia y cuando se va', async () => {
    const [uno] = await Cosa.query(b.office.db).where('nombre', 'Álvaro Núñez')
    if (!uno) throw new Error('no row')
    await update(b.ctx(), Cosa, uno.id, { nombre: 'Berta Núñez' })
    expect(await found('alvaro')).to.deep.equal([])
    expect(await found('berta nunez')).to.deep.equal(['Berta Núñez'])
    await remove(b.ctx(), Cosa, uno.id)
    expect(await b.office.db('palabras').where('registro', uno.id)).to.deep.equal([])
  })

  it('se rehace entero para lo cargado en bloque', async () => {
    await b.office.db('palabras').delete()
    await reindexWords(b.office.db, 'cosas')
    expect(await found('pera')).to.deep.equal(['Pera limonera'])
  })

  it('cuenta hasta un límite y lo dice; entero si se pide', async () => {
    const at = { created_at: 'x', updated_at: 'x', version: 1 }
    for (let n = 0; n < 101; n++)
      await b.office
        .db('cosas')
        .insert(Array.from({ length: 100 }, (_, i) => ({ nombre: `n${n}-${i}`, busqueda: ` n${n} ${i}`, ...at })))
    const page = await list(Cosa.query(b.office.db), {}, LISTA)
    expect(page).to.include({ total: 10_000, totalLimitado: true })
    expect(await list(Cosa.query(b.office.db), { conteo: 'exacto' }, LISTA))
      .to.include({ total: 10_104 })
      .and.not.have.property('totalLimitado')
    expect(await list(Cosa.query(b.office.db), { page: 3, pageSize: 2, q: 'pera' }, LISTA)).to.deep.include({
      total: 1,
      data: [],
    })
  })
})
