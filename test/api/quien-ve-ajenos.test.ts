import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { rulesOf, tablesOf, waysOf, type Route } from '../../modules/kernel/index.ts'
import { casiTodos, loQueDice, preguntaDe } from '../harness/ajenos.ts'
import { api, freshOffice, officeOf, tokenOf, type Client } from '../harness/index.ts'
import { escenaDeQuienVe, soloPuede } from '../harness/quien.ts'
import { deFuera } from '../harness/solicitudes.ts'

const WAYS = routes.flatMap(waysOf)
const CON_REGISTRO = WAYS.filter((way) => rulesOf(way).length)
/** What counts uses, and not what the office does. */
const DE_PASO = /^limites$/

describe('Quién no ve nada: quien puede todo menos eso, quien trae el enlace de otra cosa', function () {
  this.timeout(300_000)
  let slug = ''
  let deOtraSolicitud: Client
  before(async () => {
    slug = await freshOffice()
    await escenaDeQuienVe(slug)
    deOtraSolicitud = (await deFuera(slug)).cliente
    await tokenOf('nadie', slug) // logging in is written down: it is done before anything is counted
  })

  /** How many rows each table has, and the last line of the trail. */
  async function loQueHay() {
    const { db } = await officeOf(slug)
    const tablas = (await tablesOf(db)).filter((tabla) => !DE_PASO.test(tabla))
    const cuentas = await Promise.all(
      tablas.map(
        async (tabla) => [tabla, Number((await db(tabla).count({ n: '*' }).first<{ n: number }>()).n)] as const,
      ),
    )
    return { ...Object.fromEntries(cuentas), linea: await db('auditoria').max({ id: 'id' }).first<unknown>() }
  }

  /** What is wrong with how somebody is refused: another status, or one that tells what there is from what never was. */
  async function faltasDe(way: Route, who: Client, status: number, que: string): Promise<string[]> {
    const [una, ninguna] = await Promise.all(
      [true, false].map((hay) => {
        const { path, body, query } = preguntaDe(way, hay)
        return who.send(way.method, path, body, { query })
      }),
    )
    if (!una || !ninguna) return [`${que}: no answer`]
    const como = `${way.method} ${way.path} (${way.summary}), ${que}`
    return [
      ...(una.status === status ? [] : [`${como}: ${una.status} ${una.raw.toString().slice(0, 120)}`]),
      ...(JSON.stringify(loQueDice(una)) === JSON.stringify(loQueDice(ninguna))
        ? []
        : [`${como}: tells what there is`]),
    ]
  }

  it('toda ruta que nombra un registro tiene escena', () => {
    expect(CON_REGISTRO.length).to.be.above(400)
    for (const way of WAYS) preguntaDe(way, true)
  })

  it('lo que es de toda la oficina lo pide un permiso, salvo lo que todo formulario lee, los archivos y lo propio', () => {
    const sinPermiso = CON_REGISTRO.filter(
      (way) => way.needs.kind === 'session' && rulesOf(way).every(({ kind }) => kind === 'office'),
    )
    const entidades = sinPermiso
      .filter(({ method }) => method === 'GET')
      .flatMap((way) => rulesOf(way).map(({ entity }) => entity))
    expect([...new Set(entidades)].sort()).to.deep.equal(['Archivos por su dirección', 'Catálogos', 'Pantallas'])
    expect(
      sinPermiso.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).to.deep.equal(['PUT /usuario/:id', 'POST /campos/:entidad/:campo/archivo', 'POST /files'])
  })

  it('quien tiene todos los permisos menos el de la ruta recibe 403, haya o no ese registro, y nada cambia', async () => {
    const porPermisos = new Map<string, { ids: readonly number[]; ways: Route[] }>()
    for (const way of WAYS)
      for (const ids of casiTodos(way)) {
        const grupo = porPermisos.get(ids.join()) ?? { ids, ways: [] }
        grupo.ways.push(way)
        porPermisos.set(ids.join(), grupo)
      }
    const antes = await loQueHay()
    const faltas: string[] = []
    for (const { ids, ways } of porPermisos.values()) {
      await soloPuede(slug, ids)
      for (const way of ways)
        faltas.push(...(await faltasDe(way, api(slug).as('nadie'), 403, 'with all but its permission')))
    }
    expect(faltas).to.deep.equal([])
    await soloPuede(slug, [])
    expect(sinOtorgar(await loQueHay())).to.deep.equal(sinOtorgar(antes))
  })

  it('quien trae el enlace de una solicitud, o entró a otra oficina, recibe 401 en lo demás, y nada cambia', async () => {
    const antes = await loQueHay()
    const faltas: string[] = []
    const otraOficina = api(slug).withToken(await tokenOf('admin', 'otra'))
    for (const way of WAYS.filter(({ needs }) => needs.kind !== 'nobody')) {
      if (way.needs.kind !== 'pass')
        faltas.push(...(await faltasDe(way, deOtraSolicitud, 401, 'with the link of a request')))
      faltas.push(...(await faltasDe(way, otraOficina, 401, "with another office's session")))
    }
    expect(faltas).to.deep.equal([])
    expect(await loQueHay()).to.deep.equal(antes)
  })
})

/** Granting permissions is what the test itself does. */
const sinOtorgar = ({ linea: _linea, permisos_roles: _roles, auditoria: _trail, ...resto }: Record<string, unknown>) =>
  resto
