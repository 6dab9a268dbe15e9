import { expect } from 'chai'
import { radicacion } from '../harness/factories.ts'
import { api, contextOf, type Json } from '../harness/index.ts'

const desk = () => api('demo').as('liquidador')
const de = ({ lineas }: Json, clave: string): Json => lineas.find((linea: Json) => linea.clave.startsWith(clave))

describe('GET /liquidaciones/:id/supuesto', () => {
  let id: number
  let actual: Json
  const suponer = async (query: Json, quien = desk()) => quien.get(`/liquidaciones/${id}/supuesto`, query)
  const supuesta = async (query: Json): Promise<Json> => {
    const { status, body } = await suponer(query)
    expect(status, JSON.stringify(body)).to.equal(200)
    return body.supuesta
  }

  before(async () => {
    const filed = await radicacion({}, { fecha_escritura: '2026-06-15' })
    id = Number(filed.id_radicacion)
    actual = (await desk().get('/liquidacionRadi', { numero_radicacion: filed.numero_radicacion })).body
  })

  it('sin suponer nada es lo que hay, y suponer no escribe nada', async () => {
    const { body } = await suponer({})
    expect(body).to.include({ guardada: false, fecha: '2026-06-15', fecha_actual: '2026-06-15' })
    expect(body.supuesta).to.deep.equal(body.actual)
    expect(body.actual.resumen).to.deep.equal(actual.resumen)
    const { db } = await contextOf('demo')
    const cuantas = async () => [
      await db('liquidaciones').count('* as n'),
      await db('auditoria').count('* as n'),
      await db('radicaciones').where({ id }).select(),
    ]
    const antes = await cuantas()
    const [acto] = actual.derechos_notariales
    await supuesta({
      fecha: '2024-06-15',
      reparto: 'vendedor',
      vis: '1',
      exento: 'comprador',
      acto: acto.id,
      cuantia: 5,
    })
    expect(await cuantas()).to.deep.equal(antes)
  })

  it('otra fecha trae la tarifa de entonces', async () => {
    const antes = await supuesta({ fecha: '2024-06-15' })
    // 27.900 + (200.000.000 − 234.500) × 3 ‰ of 2024, and 30.900 + (200.000.000 − 259.300) × 3 ‰ of 2026; IVA apart
    expect(de(antes, 'derecho:').total).to.equal(Math.round(627_197 * 1.19))
    expect(de(actual, 'derecho:').total).to.equal(Math.round(630_122 * 1.19))
  })

  it('otro reparto no mueve lo que la ley fija ni el total', async () => {
    const { lineas, resumen } = await supuesta({ reparto: 'comprador' })
    expect(de({ lineas }, 'derecho:').vendedor).to.equal(0)
    expect(de({ lineas }, 'item:22').comprador, 'la retención es del vendedor').to.equal(0)
    expect(resumen.costoTotal.total).to.equal(actual.resumen.costoTotal.total)
    expect(resumen.costoTotal.vendedor).to.equal(de({ lineas }, 'item:22').total)
  })

  it('en VIS paga la mitad y no hay retención; con una parte exenta el particular paga todo; con otra cuantía cambia su acto', async () => {
    const vis = await supuesta({ vis: '1' })
    expect(Math.abs(de(vis, 'derecho:').total * 2 - de(actual, 'derecho:').total)).to.be.at.most(2)
    expect(de(vis, 'item:22')?.total ?? 0).to.equal(0)
    const exenta = await supuesta({ exento: 'vendedor' })
    expect(de(exenta, 'derecho:').vendedor).to.equal(0)
    const [acto] = actual.derechos_notariales
    const doble = await supuesta({ acto: acto.id, cuantia: 400_000_000 })
    expect(de(doble, 'item:22').total).to.equal(4_000_000)
  })

  it('lo que no se puede suponer lo dice por su campo, y quién puede mirar', async () => {
    for (const [query, campo] of [
      [{ acto: 999_999, cuantia: 1 }, 'acto'],
      [{ cuantia: 1 }, 'acto'],
      [{ reparto: 'nadie' }, 'reparto'],
      [{ fecha: 'ayer' }, 'fecha'],
    ] as const) {
      const { status, body } = await suponer(query)
      expect([status, Object.keys(body.errors)], campo).to.deep.equal([422, [campo]])
    }
    const sin = await suponer({ fecha: '2012-01-01' })
    expect([sin.status, sin.body.message]).to.deep.equal([422, sin.body.message])
    expect(sin.body.message).to.match(/^No hay tarifa notarial vigente/)
    expect((await suponer({}, api('demo').as('consulta'))).status).to.equal(200)
    expect((await suponer({}, api('demo').as('nadie'))).status).to.equal(403)
  })
})
