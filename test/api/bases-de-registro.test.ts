import { expect } from 'chai'
import { inmueble, persona, saleOf } from '../harness/factories.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

/** A filing in Antioquia of one act worth 10 million, over a property whose avalúo is 500. */
async function radicar(acto: number, donde = 'demo'): Promise<Json> {
  const [uno, otro, casa] = await Promise.all([
    persona({}, donde),
    persona({}, donde),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 500_000_000 }, donde),
  ])
  const venta = saleOf(Number(uno.id), Number(otro.id), Number(casa.key), { cuantia: 10_000_000 }) as Json
  const [primero] = venta.actosradi
  const cuerpo = {
    ...venta,
    fecha_escritura: '2026-06-15',
    actosradi: [{ ...primero, actos_codigo_acto: String(acto) }],
  }
  return (await api(donde).as('admin').post('/radicaciones', cuerpo)).body
}

const lineas = async (radicacion: Json, donde = 'demo'): Promise<Json> => {
  const { body } = await api(donde)
    .as('liquidador')
    .get('/liquidacionRadi', { numero_radicacion: radicacion.numero_radicacion })
  return new Map(body.lineas.map((linea: Json) => [linea.id_items_liquidaciones, linea]))
}

describe('La base del registro (Ley 223 de 1995, art. 229)', () => {
  it('una sucesión de 10 millones sobre un avalúo de 500 va al registro por 500, y dice por qué', async () => {
    const son = await lineas(await radicar(13))
    expect([40, 41].map((item) => son.get(item).total)).to.deep.equal([5_000_000, 6_798_300])
    expect(son.get(41).explicacion.base).to.deep.include({ valor: 500_000_000, origen: 'avaluo' })
    expect(son.get(40).explicacion.notas.join()).to.contain('art. 229')
    expect(son.get(1).total - son.get(1).iva).to.equal(90_600)
  })

  it('opción de leasing: decir que el contrato fue por escritura la cobra por su saldo; de otro acto no se dice', async () => {
    const radicada = await radicar(43)
    const derechos = async (): Promise<number> => (await lineas(radicada)).get(1).valor
    expect(await derechos()).to.equal(1_530_122)
    const decir = (quien: 'liquidador' | 'consulta', de: Json, donde = 'demo') =>
      api(donde).as(quien).put(`/liquidaciones/${de.id}/actos/${de.actosradi[0].id}/leasing`, { por_escritura: true })
    expect((await decir('consulta', radicada)).status).to.equal(403)
    expect((await decir('liquidador', radicada, await freshOffice())).status).to.equal(404)
    const { body } = await decir('liquidador', radicada)
    expect(body.leasings).to.deep.include({
      id: radicada.actosradi[0].id,
      nombre: radicada.actosradi[0].nombre_acto,
      porEscritura: true,
    })
    expect([await derechos(), (await lineas(radicada)).get(40).total]).to.deep.equal([60_122, 5_000_000])
    expect((await decir('liquidador', await radicar(1))).status).to.equal(422)
  })

  it('la oficina la cambia en Actos, aparte de la base de los derechos, y solo por una que existe', async () => {
    const oficina = await freshOffice()
    const admin = api(oficina).as('admin')
    const antes = (await admin.get('/actos/83')).body
    expect(antes).to.include({ base: 'cuantia', base_registral: 'cuantia', confianza_registral: 'C' })
    const { body } = await admin.put('/actos/83', { base_registral: 'mayor', norma_registral: 'Ordenanza 12 de 2025' })
    expect(body).to.include({ base: 'cuantia', base_registral: 'mayor', norma_registral: 'Ordenanza 12 de 2025' })
    const son = await lineas(await radicar(83, oficina), oficina)
    expect(son.get(40).total).to.equal(5_000_000)
    expect(son.get(40).explicacion.notas.join()).to.contain('(Ordenanza 12 de 2025); por confirmar')
    expect(son.get(1).explicacion.base.valor).to.equal(10_000_000)
    expect((await admin.put('/actos/83', { base_registral: 'base' })).status).to.equal(422)
  })

  it('una base dudosa se confirma en Actos y deja de decirlo; cambiarla, o su norma, la vuelve a dejar por confirmar', async () => {
    const oficina = await freshOffice()
    const admin = api(oficina).as('admin')
    const dudas = async (): Promise<boolean[]> => {
      const son = await lineas(await radicar(83, oficina), oficina)
      return [1, 40].map((item) =>
        /por confirmar/i.test(
          son
            .get(item)
            .explicacion.notas.filter((nota: string) => nota.includes('ase'))
            .join(),
        ),
      )
    }
    expect((await admin.get('/actos/83')).body).to.include({
      base_confirmada: false,
      registral_confirmada: false,
      confianza: 'C',
    })
    expect((await admin.get('/actos/1')).body).to.include({
      base_confirmada: true,
      registral_confirmada: true,
      confianza: 'A',
    })
    expect(await dudas()).to.deep.equal([true, true])
    const { body } = await admin.put('/actos/83', { base_confirmada: true, registral_confirmada: 1 })
    expect(body).to.include({ base_confirmada: true, registral_confirmada: true, confianza: 'C' })
    expect(await dudas()).to.deep.equal([false, false])
    await admin.put('/actos/83', { name: 'Otro nombre', norma_registral: 'Ordenanza 12 de 2025' })
    expect((await admin.get('/actos/83')).body).to.include({ base_confirmada: true, registral_confirmada: false })
    expect(await dudas()).to.deep.equal([false, true])
    // and one that is certain may be doubted
    expect((await admin.put('/actos/83', { base_confirmada: 0 })).body).to.include({ base_confirmada: false })
    expect((await admin.put('/actos/1', { base_confirmada: false })).body).to.include({
      base_confirmada: false,
      confianza: 'A',
    })
    expect((await api(oficina).as('liquidador').put('/actos/1', { base_confirmada: true })).status).to.equal(403)
  })
})
