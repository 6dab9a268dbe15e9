import { expect } from 'chai'
import type { EstadoLista } from '../../../ui/kit/lista/use-lista.ts'
import { leerTodo } from '../../../ui/kit/lista/tabla/PapelLista.tsx'
import { filtrosEnPalabras, ordenEnPalabras } from '../../../ui/kit/lista/palabras.ts'

const columnas = [
  { id: 'name', title: 'Nombre' },
  {
    id: 'activo',
    title: 'Estado',
    options: [
      { value: '1', label: 'Activo' },
      { value: '0', label: 'Inactivo' },
    ],
  },
  { id: 'fecha', title: 'Fecha' },
]
const TODO: EstadoLista = {
  preset: 'todas',
  desde: null,
  hasta: null,
  q: '',
  filtro: {},
  sort: 'name',
  page: 1,
  pageSize: 25,
}

describe('El papel de una lista', () => {
  it('dice la búsqueda, las fechas, cada filtro y el orden, como se leen', () => {
    const buscada: EstadoLista = {
      ...TODO,
      q: 'san',
      filtro: { activo: '0', fecha: '>=2026-07-20', oculta: 'x' },
      preset: 'personalizado',
      desde: '2026-07-01',
    }
    expect(
      filtrosEnPalabras(columnas, buscada, { label: 'Fecha de inicio' }).map(
        ({ titulo, valor }) => `${titulo}: ${valor}`,
      ),
    ).to.deep.equal([
      'Búsqueda: «san»',
      'Fecha de inicio: desde el 01/07/2026',
      'Estado: Inactivo',
      'Fecha: >=20/07/2026',
      'oculta: x',
    ])
    expect(filtrosEnPalabras(columnas, TODO, { label: 'Fecha' })).to.deep.equal([])
    expect(filtrosEnPalabras(columnas, { ...TODO, preset: 'hoy' }, { label: 'Fecha' })[0]?.valor).to.match(
      /^Hoy \(desde el (\S+) hasta el \1\)$/,
    )
    expect([
      ordenEnPalabras(columnas, 'name'),
      ordenEnPalabras(columnas, '-fecha'),
      ordenEnPalabras(columnas, 'otra'),
    ]).to.deep.equal(['por Nombre', 'por Fecha, de mayor a menor', ''])
  })

  it('pide cada página desde donde terminó la anterior', async () => {
    const asked: (string | undefined)[] = []
    const page = { data: Array.from({ length: 100 }, (_, n) => n), total: 250, page: 1, pageSize: 100 }
    await leerTodo((n, cursor) => {
      asked.push(cursor)
      return Promise.resolve(n < 3 ? { ...page, siguiente: `tras ${n}` } : { ...page, data: [1] })
    })
    expect(asked).to.deep.equal([undefined, 'tras 1', 'tras 2'])
  })

  it('lleva todas las filas, página por página, hasta dos mil; si quedan más, lo dice', async () => {
    const de = (total: number, totalLimitado?: true) => {
      const asked: number[] = []
      const made = leerTodo<number>((page) => {
        asked.push(page)
        return Promise.resolve({
          data: Array.from({ length: Math.max(0, Math.min(100, total - (page - 1) * 100)) }, (_, n) => n),
          total,
          totalLimitado,
          page,
          pageSize: 100,
        })
      })
      return made.then(({ rows, nota }) => [rows.length, asked.length, nota])
    }
    expect(await de(1)).to.deep.equal([1, 1, '1 fila'])
    expect(await de(200)).to.deep.equal([200, 2, '200 filas'])
    expect(await de(1122)).to.deep.equal([1122, 12, '1.122 filas'])
    expect(await de(2000)).to.deep.equal([2000, 20, '2.000 filas'])
    expect(await de(10_000, true)).to.deep.equal([
      2000,
      20,
      'Las primeras 2.000 de 10.000 o más filas. Para todas, exporte a Excel.',
    ])
  })
})
