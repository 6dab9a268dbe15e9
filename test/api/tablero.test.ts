import { expect } from 'chai'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, radicacion } from '../harness/index.ts'

describe('Mi día: el tablero', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    const [, anulada] = [await radicacion({}, {}, slug), await radicacion({}, {}, slug)]
    await api(slug).as('admin').post(`/radicaciones/${anulada.id}/anular`, { motivo: 'Repetida por error' })
  })

  const conPermisos = async (...ids: number[]) => {
    const ctx = await contextOf(slug)
    const nadie = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
    await otorgarPermisos(ctx, nadie?.id ?? 0, ids)
    return (await api(slug).as('nadie').get('/tablero')).body
  }

  it('las cifras de la oficina son de quien lee sus radicaciones (5); las anuladas no cuentan', async () => {
    for (const role of ['admin', 'radicador', 'caja', 'consulta'] as const) {
      const { body } = await api(slug).as(role).get('/tablero')
      expect(body, role).to.deep.include({
        porEstado: { radicacion: 1, liquidacion: 0, facturacion: 0, finalizada: 0 },
        hoy: 1,
        semana: 1,
      })
    }
    expect(await conPermisos(permiso('radicaciones', 'ver'))).to.have.keys('porEstado', 'hoy', 'semana', 'mias')
  })

  it('de las finalizadas no se cuentan las anuladas, y las que siguen en curso son las de cada quien', async () => {
    const oficina = await freshOffice()
    const { db } = await contextOf(oficina)
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push(Number((await radicacion({}, {}, oficina)).id))
    const [enCurso, ajena, anulada, finalizada, finalizadaAnulada, vieja] = ids
    const ponga = (id: number | undefined, cambio: object) => db('radicaciones').where({ id }).update(cambio)
    const nadie = await db('usuarios').where('usuario', 'nadie').first<{ id: number }>('id')
    await ponga(enCurso, { estado: 'liquidacion' })
    await ponga(ajena, { radicador: nadie.id })
    await ponga(anulada, { anulada_en: '2026-01-01T00:00:00.000Z' })
    for (const id of [finalizada, finalizadaAnulada, vieja]) await ponga(id, { estado: 'finalizada' })
    await ponga(finalizadaAnulada, { anulada_en: '2026-01-01T00:00:00.000Z' })
    await ponga(vieja, { fecha_radicacion: '2020-01-01' })
    const { body } = await api(oficina).as('admin').get('/tablero')
    expect(body).to.deep.include({
      porEstado: { radicacion: 1, liquidacion: 1, facturacion: 0, finalizada: 2 },
      hoy: 3,
      semana: 3,
    })
    expect(body.mias.map(({ id }: { id: number }) => id)).to.deep.equal([enCurso])
  })

  it('sin ese permiso no hay cifras: quien pide trámites no ve cuánto trabajo tiene la oficina', async () => {
    expect((await api(slug).as('cliente').get('/tablero')).body).to.deep.equal({})
    expect(await conPermisos()).to.deep.equal({})
    for (const id of [permiso('radicaciones', 'crear'), permiso('misRadicaciones', 'ver')])
      expect(await conPermisos(id)).to.deep.equal({ mias: [] })
    expect(await conPermisos(permiso('liquidaciones', 'ver'), permiso('radicaciones', 'modificar'))).to.deep.equal({})
  })
})
