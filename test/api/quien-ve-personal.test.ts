import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { enough, permittedOf, rulesOf, waysOf, type Personal, type Route } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { loQueDice } from '../harness/ajenos.ts'
import { api, contextOf, engine, freshOffice, tokenOf, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { escenasPersonales, pedirDe, type EscenaPersonal, type Nombrado } from '../harness/quien-personal.ts'

/** The rule of a route's record where it is somebody's; filings have a matrix of their own. */
const reglaDe = (way: Route): Personal | undefined =>
  rulesOf(way).find((rule): rule is Personal => rule.kind === 'personal' && rule.entity !== 'Radicaciones')

const TODAS = routes.flatMap(waysOf).flatMap((way) => {
  const regla = reglaDe(way)
  return regla ? [{ way, regla }] : []
})
/** That a route asks its rule is the same on both engines; of each engine is the SQL of the rule: one that reads by it, one that writes. */
const clave = ({ way, regla }: (typeof TODAS)[number]) => `${way.method === 'GET' ? 'lee' : 'escribe'} ${regla.entity}`
const WAYS = engine === 'sqlite' ? TODAS : [...new Map(TODAS.toReversed().map((una) => [clave(una), una])).values()]

describe('Quién ve lo que es de alguien', function () {
  this.timeout(300_000)
  let [slug, vecina] = ['', '']
  let escenas: Readonly<Record<string, EscenaPersonal>> = {}
  before(async () => {
    slug = await freshOffice()
    vecina = await freshOffice()
    escenas = await escenasPersonales(slug, vecina)
  })
  /** The bearer that the link of a request buys, for calls about others. */
  const deOtra = async (): Promise<string> => {
    const { enlace } = await deFuera(slug)
    await (await contextOf(slug)).db('limites').delete()
    return String((await api(slug).anonymous.post('/solicitudes_enlace', enlace)).body.access_token)
  }
  const escenaDe = ({ entity }: Personal): EscenaPersonal => {
    const escena = escenas[entity]
    if (!escena) throw new Error(`${entity} has a rule and no scene in test/harness/quien-personal.ts`)
    return escena
  }
  const permisosDe = ({ needs }: Route, { permisos }: EscenaPersonal) => {
    const permitted = permittedOf(needs)
    return permisos ?? (permitted ? enough(permitted) : [[]])
  }
  /** Whoever is refused at the door leaves them as they were: the same for all who are. */
  const quietos = new Map<string, Record<string, Nombrado>>()
  const intocados = async (entity: string, escena: EscenaPersonal): Promise<Record<string, Nombrado>> => {
    const hechos = quietos.get(entity) ?? (await escena.nuevos())
    quietos.set(entity, hechos)
    return hechos
  }
  const filaDe = async ({ fila }: Nombrado): Promise<unknown> =>
    fila && (await (await contextOf(slug)).db(fila.tabla).where(fila.donde).first<unknown>())

  for (const { way, regla } of WAYS) {
    it(`${way.method} ${way.path} (${way.summary}): lo propio, lo de un colega, lo de otra oficina`, async () => {
      const escena = escenaDe(regla)
      for (const ids of permisosDe(way, escena)) {
        const ve = ids.some((id) => regla.all.includes(id) || deTodo(regla, id))
        await soloPuede(slug, ids)
        // one person asks here what many would
        await (await contextOf(slug)).db('limites').delete()
        for (const [cual, one] of Object.entries(await escena.nuevos(way))) {
          const antes = await filaDe(one)
          const reply = await pedirDe(slug, escena, way, one)
          const que = `${cual} with ${ids.join()}: ${reply.raw.toString().slice(0, 200)}`
          if (one.suyo || (ve && !one.lejano)) {
            if (one.estado) expect(reply.status, que).to.equal(one.estado)
            else expect(reply.status, que).to.be.lessThan(300)
          } else {
            expect(reply.status, que).to.equal(escena.negado?.(way) ?? 404)
            expect(loQueDice(reply), que).to.deep.equal(
              loQueDice(await pedirDe(slug, escena, way, escena.inexistente())),
            )
            expect(await filaDe(one), que).to.deep.equal(antes)
          }
        }
      }
      await escena.limpiar?.()
    })

    it(`${way.method} ${way.path}: quien entró a otra oficina no entra a esta`, async () => {
      const escena = escenaDe(regla)
      await soloPuede(slug, permisosDe(way, escena).flat())
      for (const one of Object.values(await intocados(regla.entity, escena))) {
        const antes = await filaDe(one)
        expect((await pedirDe(slug, escena, way, one, await tokenOf('admin', vecina))).status).to.equal(401)
        expect(await filaDe(one)).to.deep.equal(antes)
      }
      await escena.limpiar?.()
    })

    if (way.needs.kind === 'pass')
      it(`${way.method} ${way.path}: quien trae el enlace de otra solicitud no ve esta`, async () => {
        const escena = escenaDe(regla)
        const token = await deOtra()
        for (const [cual, one] of Object.entries(await escena.nuevos(way))) {
          const antes = await filaDe(one)
          const reply = await pedirDe(slug, escena, way, one, token)
          expect(reply.status, `${cual}: ${reply.raw.toString().slice(0, 200)}`).to.equal(404)
          expect(loQueDice(reply), cual).to.deep.equal(
            loQueDice(await pedirDe(slug, escena, way, escena.inexistente(), token)),
          )
          expect(await filaDe(one), cual).to.deep.equal(antes)
        }
      })
  }

  /** Files go by the rule of the record that keeps them, and the history by the screen of its table. */
  const deTodo = ({ entity }: Personal, id: number): boolean =>
    ['Archivos de campos', 'Historial'].includes(entity) && id === permiso('administracionProyectos', 'ver')

  it('las listas y lo que se exporta de ellas son lo mismo que se lee uno por uno', async () => {
    await soloPuede(slug, [permiso('misProyectos', 'ver'), permiso('radicaciones', 'crear')])
    const nadie = api(slug).as('nadie')
    const nuevos = async (entity: string) => Object.entries((await escenas[entity]?.nuevos()) ?? {})
    const vistos = (all: [string, Nombrado][]) => all.filter(([, { suyo }]) => suyo).map(([, { params }]) => params)
    const proyectos = await nuevos('Proyectos')
    for (const path of ['/proyecto', '/proyecto2'])
      for (const [, { codigo, suyo }] of proyectos) {
        expect((await nadie.get(path, { codigo: codigo ?? '' })).body.data, `${path} ${codigo ?? ''}`).to.have.length(
          suyo ? 1 : 0,
        )
        const csv = (await nadie.get(path, { codigo: codigo ?? '', formato: 'csv' })).raw.toString()
        expect(csv.includes(`${codigo ?? ''};`)).to.equal(suyo)
      }
    const vistas = await nuevos('Vistas guardadas')
    const listadas = ((await nadie.get('/vistas', { lista: 'radicaciones' })).body as Json[]).map(({ id }) =>
      Number(id),
    )
    for (const [cual, { params, suyo }] of vistas) expect(listadas.includes(Number(params['id'])), cual).to.equal(suyo)
    const borradores = await nuevos('Borradores')
    const nombres = ((await nadie.get('/borradores')).body.data as Json[]).map(({ nombre }) => ({ nombre }))
    expect(nombres).to.deep.include.members(vistos(borradores))
    for (const [cual, { params, suyo }] of borradores)
      expect(
        nombres.some(({ nombre }) => nombre === params['nombre']),
        cual,
      ).to.equal(suyo)
  })
})
