import { expect } from 'chai'
import { inmueble, persona, saleOf } from '../harness/factories.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

/** A filing in Antioquia of acts over one property whose avalúo is 500 million. */
async function radicar(
  actos: readonly (readonly [id: number, cuantia: number | null])[],
  predio: Json = {},
): Promise<Json> {
  const [uno, otro, casa] = await Promise.all([
    persona(),
    persona(),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 500_000_000, ...predio }),
  ])
  const venta = saleOf(Number(uno.id), Number(otro.id), Number(casa.key), { cuantia: 1 }) as Json
  const [primero] = venta.actosradi
  const cuerpo = {
    ...venta,
    fecha_escritura: '2026-06-15',
    actosradi: actos.map(([id, cuantia]) => ({ ...primero, actos_codigo_acto: String(id), cuantia })),
  }
  const { body } = await api().as('admin').post('/radicaciones', cuerpo)
  return { ...body, cuerpo: { ...cuerpo, actosradi: body.actosradi } }
}

const decir = (de: Json, cuerpo: Json, quien = api().as('liquidador'), que = 'base') =>
  quien.put(`/liquidaciones/${de.id}/actos/${de.actosradi[0].id}/${que}`, cuerpo)
const valor = ({ lineas }: Json, item: number): number =>
  lineas.find((linea: Json) => linea.id_items_liquidaciones === item)?.valor
const leer = async (de: Json): Promise<Json> =>
  (await api().as('liquidador').get('/liquidacionRadi', { numero_radicacion: de.numero_radicacion })).body
const CAMBIO = 'Otra persona lo cambió mientras usted decidía. Mire cómo quedó y decida de nuevo.'
const SIN_DECIR = { fiducia: null, remuneracion: null, coeficiente: null }

describe('Lo que se dice de la base de un acto', () => {
  it('fiducia de administración: derechos y boleta por la remuneración (D. 1069/2015, 2.4.3; D. 650/1996, art. 7)', async () => {
    const radicada = await radicar([[30, 10_000_000]])
    const antes = await leer(radicada)
    expect([valor(antes, 1), valor(antes, 40)]).to.deep.equal([1_530_122, 5_000_000])
    expect(antes.bases[0]).to.include({ negocio: 'fiducia', ...SIN_DECIR })
    const { body } = await decir(radicada, { fiducia: 'administracion', remuneracion: '60.000.000' })
    expect([valor(body, 1), valor(body, 40)]).to.deep.equal([210_122, 600_000])
    expect(body.bases[0]).to.include({ fiducia: 'administracion', remuneracion: 60_000_000 })
    const { db } = await contextOf('demo')
    const hecho = await db('auditoria')
      .where({ tabla: 'radicaciones', registro: radicada.id })
      .orderBy('id', 'desc')
      .first<Json>('despues')
    expect(String(hecho.despues).replaceAll(/\s/g, ' ')).to.contain(
      'fiducia de administración, remuneración de $ 60.000.000',
    )
    // saving the filing as it was read keeps it; another kind of act forgets it
    const guardar = (cuerpo: Json) => api().as('admin').put(`/radicaciones/${radicada.id}`, cuerpo)
    expect((await guardar(radicada.cuerpo)).status).to.equal(200)
    expect((await leer(radicada)).bases[0]).to.include({ remuneracion: 60_000_000 })
    const [acto] = radicada.cuerpo.actosradi
    await guardar({ ...radicada.cuerpo, actosradi: [{ ...acto, actos_codigo_acto: '31' }] })
    expect((await leer(radicada)).bases[0]).to.include({ negocio: 'restitucion', ...SIN_DECIR })
  })

  it('liberación parcial por el coeficiente (2.6.5), que propone el inmueble; sin él, por todo el gravamen (3.3.1 c)', async () => {
    const radicada = await radicar([[97, 8_000_000_000]], { coeficiente_ph: '1,25' })
    const antes = await leer(radicada)
    expect([valor(antes, 1), antes.bases[0].propuesta]).to.deep.equal([24_030_122, '1.25'])
    const { body } = await decir(radicada, { coeficiente: '1,25' })
    expect([valor(body, 1), body.bases[0].coeficiente]).to.deep.equal([330_122, '1.25'])
    expect(valor((await decir(radicada, {})).body, 1)).to.equal(24_030_122)
  })

  it('venta con hipoteca abierta sin límite que calla: por el precio (2.6.3), y se puede finalizar', async () => {
    const radicada = await radicar([
      [1, 600_000_000],
      [47, null],
    ])
    const { lineas, faltantes, alertas } = await leer(radicada)
    const suya = lineas.find((linea: Json) => linea.id_actos === radicada.actosradi[1].id)
    expect(suya.explicacion.base.valor).to.equal(600_000_000)
    expect([faltantes, alertas.join().includes('2.6.3')]).to.deep.equal([[], true])
  })

  it('solo se dice lo que se pregunta de ese acto, con valores que existen, y por quien liquida en su oficina', async () => {
    const [fiducia, parcial, venta] = await Promise.all([
      radicar([[30, 1_000]]),
      radicar([[97, 1_000]]),
      radicar([[1, 1_000]]),
    ])
    const errores = async (de: Json, cuerpo: Json) => Object.keys((await decir(de, cuerpo)).body.errors ?? {})
    expect(await errores(fiducia, { coeficiente: '1' })).to.deep.equal(['coeficiente'])
    expect(await errores(parcial, { fiducia: 'garantia' })).to.deep.equal(['fiducia'])
    expect(await errores(venta, { remuneracion: 5 })).to.deep.equal(['remuneracion'])
    for (const coeficiente of ['0', '100,1', '1,123456789', 'x'])
      expect(await errores(parcial, { coeficiente }), coeficiente).to.deep.equal(['coeficiente'])
    for (const remuneracion of [0, -1, 'x'])
      expect(await errores(fiducia, { remuneracion })).to.deep.equal(['remuneracion'])
    expect(await errores(fiducia, { fiducia: 'otra' })).to.deep.equal(['fiducia'])
    expect((await decir(fiducia, { fiducia: 'garantia' }, api().as('consulta'))).status).to.equal(403)
    expect((await decir(fiducia, { fiducia: 'garantia' }, api(await freshOffice()).as('admin'))).status).to.equal(404)
  })
})

describe('Dos escritorios que deciden lo mismo a la vez', () => {
  /** What each desk sees first, what the first one decides, what the second wanted. */
  type Caso = [
    que: string,
    acto: number,
    cuantia: number,
    visto: unknown,
    uno: Json,
    otro: Json,
    queda: (de: Json) => unknown,
  ]
  const quitar = (motivo: string) => ({ cobrar: false, motivo })
  const CASOS: readonly Caso[] = [
    ['timbre', 1, 3_000_000_000, null, quitar('Ya se pagó'), quitar('No lo causa'), ({ timbres }) => timbres[0].motivo],
    [
      'leasing',
      43,
      10_000_000,
      false,
      { por_escritura: true },
      { por_escritura: true },
      ({ leasings }) => leasings[0].porEscritura,
    ],
    [
      'base',
      30,
      10_000_000,
      null,
      { fiducia: 'garantia' },
      { fiducia: 'administracion' },
      ({ bases }) => bases[0].fiducia,
    ],
  ]
  for (const [que, acto, cuantia, visto, uno, otro, queda] of CASOS)
    it(`${que}: nada se pierde, y a quien llega con lo viejo se le dice`, async () => {
      const radicada = await radicar([[acto, cuantia]])
      const desk = api().as('liquidador')
      const respuestas = await Promise.all(
        [uno, otro].map((cuerpo) => decir(radicada, { ...cuerpo, visto }, desk, que)),
      )
      const igual = JSON.stringify(uno) === JSON.stringify(otro)
      expect(respuestas.map(({ status }) => status).sort()).to.deep.equal(igual ? [200, 200] : [200, 409])
      const ganadora = respuestas.find(({ status }) => status === 200)
      expect(queda(await leer(radicada))).to.equal(queda(ganadora?.body))
      for (const { status, body } of respuestas)
        if (status === 409) expect([body.code, body.message]).to.deep.equal(['version', CAMBIO])
      // whoever says nothing of what was seen writes over it, as integrators do
      expect((await decir(radicada, otro, api().as('liquidador'), que)).status).to.equal(200)
    })

  it('cosas distintas del mismo acto quedan las dos', async () => {
    const radicada = await radicar([[30, 3_000_000_000]])
    const [base, timbre] = await Promise.all([
      decir(radicada, { fiducia: 'garantia', visto: null }),
      decir(radicada, { cobrar: false, motivo: 'Por confirmar', visto: null }, api().as('liquidador'), 'timbre'),
    ])
    expect([base.status, timbre.status]).to.deep.equal([200, 200])
    const { bases, timbres } = await leer(radicada)
    expect([bases[0].fiducia, timbres[0].motivo]).to.deep.equal(['garantia', 'Por confirmar'])
  })
})
