import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, persona, radicacion, unaPersona } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

const hace = (dias: number) => addDays(bogotaDate(Date.now()), -dias)

describe('Lo que espera en las páginas que piden un número', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  const de = async (sala: string, ids: readonly number[]) => {
    await soloPuede(slug, ids)
    return (await api(slug).as('nadie').get(`/pendientes/${sala}`)).body
  }
  const numeros = ({ filas }: { filas: { numero: number }[] }) => filas.map(({ numero }) => numero)

  it('en cada una lo suyo, lo que más espera primero, y tantas como trae la lista a la que llevan', async () => {
    const { db } = await contextOf(slug)
    const una = async (columnas: object = {}) => {
      const { id, numero_radicacion } = await radicacion({}, {}, slug)
      await db('radicaciones').where({ id }).update(columnas)
      return { id: Number(id), numero: Number(numero_radicacion) }
    }
    const nueva = await una({ fecha_radicacion: hace(1) })
    const vieja = await una({ fecha_radicacion: hace(9), estado: 'liquidacion' })
    const movida = await una({ fecha_radicacion: hace(30), estado: 'facturacion', num_escritura: null })
    const numerada = await una({ fecha_radicacion: hace(20), estado: 'finalizada', num_escritura: '17' })
    await una({ fecha_radicacion: hace(9), anulada_en: '2026-01-01T00:00:00.000Z' })
    await una({ fecha_radicacion: hace(80), express: true, num_escritura: '18' })
    await db('seguimientos').insert({
      id_radicacion: movida.id,
      fecha: `${hace(5)} 10:00`,
      detalle: 'Radicada',
      id_usuario: 1,
      created_at: '',
      updated_at: '',
    })
    const [final] = await db('estados_escrituras').where({ final: true }).pluck<number[]>('id')

    const liquidar = await de('liquidaciones', [9])
    expect(numeros(liquidar)).to.deep.equal([vieja.numero, nueva.numero])
    expect(liquidar).to.deep.include({ total: 2, limitado: false })
    const lista = await api(slug)
      .as('admin')
      .get('/radi', { 'filtro[estado]': 'radicacion,liquidacion', 'filtro[express]': 'no' })
    expect(lista.body.total).to.equal(liquidar.total)

    const seguir = await de('seguimiento', [78])
    expect(seguir.filas.map(({ numero, desde }: { numero: number; desde: string }) => [numero, desde])).to.deep.equal([
      [numerada.numero, hace(20)],
      [vieja.numero, hace(9)],
      [movida.numero, hace(5)],
    ])
    await db('radicaciones').where('id', numerada.id).update({ id_estados_escrituras: final })
    expect(numeros(await de('seguimiento', [78])), 'what came to its end').to.deep.equal([vieja.numero, movida.numero])

    expect(numeros(await de('express', [78, 9]))).to.deep.equal([movida.numero])
    expect((await de('express', [78])).total, "another's").to.equal(0)
  })

  it('en los descargues el dinero de terceros, sin el anulado ni el entregado', async () => {
    const { db } = await contextOf(slug)
    const { id } = await persona(unaPersona(), slug)
    const [uno, otro, anulado, sin] = [
      await deposito(id, null, 1000, slug),
      await deposito(id, null, 1000, slug),
      await deposito(id, null, 1000, slug),
      await deposito(id, null, 1000, slug),
    ]
    const cambie = (cual: { id: number }, cambio: object) =>
      db('depositos')
        .where('id', cual.id)
        .update({ en_poder: 1000, ...cambio })
    await cambie(uno, { saldo_boleta: 300, saldo_registro: 200, fecha_deposito: hace(2) })
    await cambie(otro, { saldo_registro: 50, fecha_deposito: hace(3) })
    await cambie(anulado, { saldo_registro: 50, anulado_en: '2026-01-01T00:00:00.000Z' })
    await cambie(sin, { saldo_notaria: 1000 })
    const { filas, total } = await de('descargues', [83, 87])
    expect(filas.map(({ numero, valor }: { numero: number; valor: number }) => [numero, valor])).to.deep.equal([
      [otro.numero_deposito, 50],
      [uno.numero_deposito, 500],
    ])
    expect(total).to.equal(2)
  })

  it('quien no entra a la página no lo sabe, y cuesta una sentencia', async () => {
    for (const [sala, abre] of [
      ['liquidaciones', [9]],
      ['seguimiento', [78]],
      ['express', [78]],
      ['descargues', [83, 87]],
    ] as const) {
      await soloPuede(slug, [5, 61, 81, 85])
      expect((await api(slug).as('nadie').get(`/pendientes/${sala}`)).status, sala).to.equal(403)
      await soloPuede(slug, abre)
      const sentencias = await sentenciasDe(() => api(slug).as('nadie').get(`/pendientes/${sala}`))
      expect(sentencias.length, sentencias.join('\n')).to.be.at.most(5)
      // one that took long once is read by another thread, where nobody listens
      expect(sentencias.filter((sql) => sql.includes('count(*) over')).length).to.be.at.most(1)
    }
  })
})
