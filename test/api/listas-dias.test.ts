// mariadb: lists
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { watchLists } from '../../modules/kernel/lists/list.ts'
import type { ListSpec, Route } from '../../modules/kernel/index.ts'
import { api, freshOffice, officeOf } from '../harness/index.ts'
import { schemaOf } from '../harness/schema.ts'

const takes = ({ query }: Route, name: string) =>
  Object.hasOwn((query as { properties?: object } | undefined)?.properties ?? {}, name)

describe('Listas: sus días', function () {
  this.timeout(120_000)
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })

  it('un día de un instante va de medianoche a medianoche en Bogotá, en el rango y en la columna', async () => {
    const admin = api(slug).as('admin')
    const { orden } = (await admin.post('/pasarela/prueba', { proveedor: 'local' })).body
    const { db } = await officeOf(slug)
    const cuantas = async (query: Record<string, string>) =>
      (await admin.get('/pasarela/ordenes', query)).body.data.length as number
    // the last minute of February and the first of March
    for (const created_at of ['2026-03-01T04:59:30.000Z', '2026-03-01T05:00:00.000Z']) {
      await db('pagos_ordenes').where('id', orden.id).update({ created_at })
      const [suyo, otro] = created_at < '2026-03-01T05' ? ['2026-02-28', '2026-03-01'] : ['2026-03-01', '2026-02-28']
      const antes = suyo < otro ? 1 : 0
      for (const [query, halla] of [
        [{ fechaInicio: suyo, fechaFin: suyo }, 1],
        [{ fechaInicio: otro, fechaFin: otro }, 0],
        [{ 'filtro[created_at]': suyo }, 1],
        [{ 'filtro[created_at]': otro }, 0],
        [{ 'filtro[created_at]': `<=${suyo}` }, 1],
        [{ 'filtro[created_at]': `>=${suyo}` }, 1],
        [{ 'filtro[created_at]': `<${suyo}` }, 0],
        [{ 'filtro[created_at]': `>${suyo}` }, 0],
        [{ 'filtro[created_at]': `<${otro}` }, antes],
        [{ 'filtro[created_at]': `>=${otro}` }, 1 - antes],
      ] as const)
        expect(await cuantas(query), `${created_at} ${JSON.stringify(query)}`).to.equal(halla)
    }
    const { status, body } = await admin.get('/pasarela/ordenes', { 'filtro[created_at]': '2026-02-30' })
    expect([status, Object.keys(body.errors)]).to.deep.equal([422, ['filtro.created_at']])
  })

  it('cada columna que guarda instantes lo dice, y ninguna que guarda días', async () => {
    const { db } = await officeOf(slug)
    const schema = await schemaOf(db)
    const specs: ListSpec[] = []
    watchLists((spec) => specs.push(spec))
    for (const route of routes)
      if (route.method === 'GET' && !route.path.includes(':') && takes(route, 'page') && route.needs.kind !== 'nobody')
        await api(slug).as('admin').get(route.path)
    watchLists(null)
    const dichas = specs.flatMap(({ table, columns, dateColumn }) =>
      Object.entries(columns).flatMap(([name, { type, column = `${table}.${name}`, instant = false, filter }]) => {
        if (type !== 'date' || typeof column !== 'string' || (filter === false && name !== dateColumn)) return []
        const [de = '', cual = ''] = column.split('.')
        const suya = schema[de]?.columns.find((una) => una.name === cual)
        return suya ? [{ column, instant, guarda: suya.type.includes('(24)') }] : []
      }),
    )
    expect(dichas.filter(({ guarda }) => guarda).length).to.be.above(5)
    expect(dichas.filter(({ instant, guarda }) => instant !== guarda)).to.deep.equal([])
  })
})
