import { expect } from 'chai'
import { tablesOf } from '../../modules/kernel/index.ts'
import { loQueDice } from '../harness/ajenos.ts'
import { freshOffice, officeOf, type Reply } from '../harness/index.ts'
import {
  prepararPortadores,
  PUERTAS,
  SIN_NOMBRE,
  unSecretoDeCada,
  type Puerta,
  type Secreto,
} from '../harness/portadores.ts'

/** The same but for a capital, and of nothing: what one must not be told apart from. */
const alterada = (llave: string): string =>
  llave.replace(/[a-z]/i, (letra) => (letra === letra.toUpperCase() ? letra.toLowerCase() : letra.toUpperCase()))
/** What a page says but its nonce and what was asked of it. */
const sinLoPedido = (reply: Reply, llave: string): unknown => {
  const { body, ...resto } = loQueDice(reply)
  const texto = typeof body === 'string' ? Buffer.from(body, 'base64').toString() : JSON.stringify(body)
  return { ...resto, etag: null, texto: texto.replaceAll(llave, '…').replace(/nonce="[^"]*"/g, '') }
}

describe('Quién no ve nada: quien trae el enlace de otro', function () {
  this.timeout(180_000)
  let slug = ''
  const suyos: Readonly<Record<string, Secreto>>[] = []
  let deLaVecina: Readonly<Record<string, Secreto>>
  before(async () => {
    const [una, vecina] = [await freshOffice(), await freshOffice()]
    for (const office of [una, vecina]) await prepararPortadores(office)
    suyos.push(await unSecretoDeCada(una), await unSecretoDeCada(una))
    deLaVecina = await unSecretoDeCada(vecina)
    slug = una
  })

  const sinFrenos = async () => {
    await (await officeOf(slug)).db('limites').delete()
  }
  /** How many rows each table has. */
  async function loQueHay() {
    const { db } = await officeOf(slug)
    const tablas = (await tablesOf(db)).filter((tabla) => tabla !== 'limites')
    return Object.fromEntries(
      await Promise.all(
        tablas.map(
          async (tabla) => [tabla, Number((await db(tabla).count({ n: '*' }).first<{ n: number }>()).n)] as const,
        ),
      ),
    )
  }
  const suya = (de: string): Secreto => {
    const [primeros] = suyos
    const secreto = primeros?.[de]
    if (!secreto) throw new Error(`${de} has no secret`)
    return secreto
  }
  /** Every secret that is not this record's: of another of its kind, of another kind, of the office next door. */
  const ajenas = (de: string): [string, string][] => [
    ...Object.entries(suyos[0] ?? {})
      .filter(([otra]) => otra !== de)
      .map(([otra, { llave }]): [string, string] => [otra, llave]),
    ...(SIN_NOMBRE.includes(de) ? [] : [['otro de los suyos', suyos[1]?.[de]?.llave ?? ''] satisfies [string, string]]),
    ...Object.entries(deLaVecina).map(([otra, { llave }]): [string, string] => [`${otra} de la vecina`, llave]),
  ]
  async function faltasDe(de: string, puerta: Puerta): Promise<string[]> {
    const { id } = suya(de)
    const faltas: string[] = []
    for (const [cual, llave] of ajenas(de)) {
      await sinFrenos()
      const una = await puerta.pedir(slug, { id, llave })
      const ninguna = await puerta.pedir(slug, { id, llave: alterada(llave) })
      const dicho = JSON.stringify(sinLoPedido(una, llave))
      if (dicho !== JSON.stringify(sinLoPedido(ninguna, alterada(llave))))
        faltas.push(`${de}, ${puerta.que}: opens with ${cual}: ${dicho}`)
    }
    return faltas
  }

  it('lo suyo se abre, y sin una letra no', async () => {
    for (const [de, puertas] of Object.entries(PUERTAS))
      for (const puerta of puertas.filter(({ toca }) => !toca)) {
        await sinFrenos()
        const { id, llave } = suya(de)
        const abierta = await puerta.pedir(slug, { id, llave })
        expect(abierta.status, `${de}, ${puerta.que}: ${abierta.raw.toString().slice(0, 200)}`).to.equal(200)
        expect(
          sinLoPedido(await puerta.pedir(slug, { id, llave: alterada(llave) }), alterada(llave)),
          `${de}, ${puerta.que}`,
        ).not.to.deep.equal(sinLoPedido(abierta, llave))
      }
  })

  it('con el secreto de otro, de otra cosa o de otra oficina se recibe lo mismo que con uno que nunca fue, y nada cambia', async () => {
    const antes = await loQueHay()
    const faltas: string[] = []
    for (const [de, puertas] of Object.entries(PUERTAS))
      for (const puerta of puertas) faltas.push(...(await faltasDe(de, puerta)))
    expect(faltas.join('\n')).to.equal('')
    expect(await loQueHay()).to.deep.equal(antes)
  })

  it('lo que otra oficina dio no abre nada en esta, ni con su propio nombre', async () => {
    for (const [de, puertas] of Object.entries(PUERTAS))
      for (const puerta of puertas) {
        await sinFrenos()
        const { id, llave } = deLaVecina[de] ?? { id: '0', llave: '' }
        const [una, ninguna] = [
          await puerta.pedir(slug, { id, llave }),
          await puerta.pedir(slug, { id, llave: alterada(llave) }),
        ]
        expect(sinLoPedido(una, llave), `${de}, ${puerta.que}`).to.deep.equal(sinLoPedido(ninguna, alterada(llave)))
      }
  })
})
