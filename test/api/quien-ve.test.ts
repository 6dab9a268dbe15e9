import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { enough, permittedOf, rulesOf, waysOf, type Route } from '../../modules/kernel/index.ts'
import { deProyecto, deRadicacion } from '../../modules/radicaciones/index.ts'
import type { Alcance } from '../../schemas/radicaciones/radicacion.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { loQueDice, NUNCA } from '../harness/ajenos.ts'
import { api, contextOf, emailOf, freshOffice, type Json, type Reply } from '../harness/index.ts'
import {
  escenaDeQuienVe,
  nombraRadicacion,
  pedirSobre,
  soloPuede,
  type Escena,
  type Nombrada,
} from '../harness/quien.ts'

const idsDe = ({ needs }: Route): readonly number[] => permittedOf(needs)?.anyOf ?? []
const ALCANCES: readonly Alcance[] = ['expediente', 'express', 'ficha']
/** The rule of filings that a route goes by. */
const deRadicaciones = (way: Route) => ALCANCES.map(deRadicacion).find((rule) => rulesOf(way).includes(rule))
const ASOCIAR = '/radi2/:numero'
const CITA = '/citas/:id'
const NUNCA_FUE: Nombrada = { id: NUNCA, numero: 99_999_999, acto: NUNCA }
/** All that a reply says but the number that was asked for, which some sentences repeat. */
const dicho = (reply: Reply, { numero }: Nombrada): string =>
  JSON.stringify(loQueDice(reply)).replace(new RegExp(`\\b${numero}\\b`, 'g'), '#')

describe('Quién ve una radicación', function () {
  this.timeout(300_000)
  let slug = ''
  let escena: Escena
  before(async () => {
    slug = await freshOffice()
    escena = await escenaDeQuienVe(slug)
  })
  const nadie = () => api(slug).as('nadie')
  const puede = (...ids: number[]) => soloPuede(slug, ids)
  const fila = async ({ id }: Nombrada) => (await contextOf(slug)).db('radicaciones').where({ id }).first<unknown>()

  it('toda ruta que dice de qué radicación se trata lleva la regla, o la pide un permiso que las ve todas', () => {
    for (const way of routes.flatMap(waysOf).filter(nombraRadicacion)) {
      const todas = idsDe(way).length > 0 && idsDe(way).every((id) => deRadicacion('ficha').all.includes(id))
      expect(deRadicaciones(way) !== undefined || todas, `${way.method} ${way.path}`).to.equal(true)
    }
  })

  for (const way of routes.flatMap(waysOf)) {
    const regla = deRadicaciones(way)
    if (!regla || way.path === ASOCIAR) continue
    it(`${way.method} ${way.path} (${way.summary}): la propia, la del proyecto y la ajena`, async () => {
      const permitted = permittedOf(way.needs)
      for (const ids of permitted ? enough(permitted) : []) {
        // who asked for it may move it, and says no filing
        if (way.path === CITA && !ids.includes(permiso('tramites', 'modificar'))) continue
        await puede(...ids)
        const [todas, proyectos] = [regla, deProyecto].map(({ all }) => ids.some((id) => all.includes(id)))
        const esperado = {
          suya: true,
          enLaQueParticipa: true,
          ajena: todas,
          deSuProyecto: true,
          deOtroProyecto: todas || proyectos,
        }
        for (const [cual, ve] of Object.entries(esperado)) {
          const una = escena[cual as keyof typeof esperado]
          const antes = ve ? null : await fila(una)
          const reply = await pedirSobre(slug, escena, way, una)
          const { status, body } = reply
          const que = `${cual} with ${ids.join()}: ${JSON.stringify(body)?.slice(0, 200)}`
          if (ve) expect(status, que).not.to.be.oneOf([401, 403, 404, 500])
          // a filing that a body names among other things is refused by its field, as one that does not exist
          else if (status === 422) expect(body.errors?.id_radicacion, que).to.deep.equal(['Esa radicación no existe.'])
          else expect(status, que).to.equal(404)
          if (ve) continue
          expect(dicho(reply, una), que).to.equal(dicho(await pedirSobre(slug, escena, way, NUNCA_FUE), NUNCA_FUE))
          expect(await fila(una), que).to.deep.equal(antes)
        }
      }
    })
  }

  it(
    'GET /radi2/:numero con «Mis proyectos»: solo quien las añade ve la que no tiene proyecto, y de la que está en otro solo la ' +
      'frase',
    async () => {
      const ver = async (numero: number) => nadie().get(`/radi2/${numero}`)
      await puede(permiso('misProyectos', 'ver'))
      expect((await ver(escena.ajena.numero)).status).to.equal(404)
      await puede(permiso('misProyectos', 'ver'), permiso('misProyectos', 'modificar'))
      expect((await ver(escena.ajena.numero)).body).to.include({
        numero_radicacion: escena.ajena.numero,
        proyecto_id: null,
      })
      const documentos = await (
        await contextOf(slug)
      )
        .db('personas')
        .select<{ numero_documento: string }[]>('numero_documento')
      const { usuario } = (await ver(escena.ajena.numero)).body
      expect(
        documentos.map(({ numero_documento }) => numero_documento),
        'whose document it is',
      ).not.to.include(usuario)
      expect((await ver(escena.deSuProyecto.numero)).body).to.include({ proyecto_id: escena.proyecto.id })
      const otra = await ver(escena.deOtroProyecto.numero)
      expect([otra.status, otra.body.message]).to.deep.equal([
        409,
        `La radicacion No. ${escena.deOtroProyecto.numero} ya cuenta con un proyecto`,
      ])
      expect(Object.keys(otra.body as object)).to.have.members(['message', 'code', 'requestId'])
      expect((await ver(99_999_999)).status).to.equal(404)
      await puede(permiso('misRadicaciones', 'ver'))
      expect(
        [await ver(escena.ajena.numero), await ver(escena.deOtroProyecto.numero)].map(({ status }) => status),
      ).to.deep.equal([404, 404])
      expect((await ver(escena.suya.numero)).status).to.equal(200)
      await puede(permiso('misProyectos', 'modificar'))
      const asociar = (numero: number) => nadie().put(`/radi2/${numero}`, { codigoProyecto: escena.proyecto.codigo })
      expect((await asociar(escena.deOtroProyecto.numero)).body).to.deep.include({
        message: `La radicacion No. ${escena.deOtroProyecto.numero} ya cuenta con un proyecto`,
      })
      expect((await asociar(99_999_999)).status).to.equal(404)
    },
  )

  it('quien digita, revisa o liquida una escritura la ve, y quien deja de hacerlo no', async () => {
    await puede(permiso('misRadicaciones', 'ver'))
    const ctx = await contextOf(slug)
    const { id_persona } = await ctx.db('usuarios').where('email', emailOf('nadie', slug)).first<Json>()
    const { id } = escena.ajena
    for (const papel of ['digitador', 'revisor', 'liquidador']) {
      await ctx
        .db('radicaciones')
        .where({ id })
        .update({ [papel]: id_persona })
      expect((await nadie().get(`/radicaciones/${id}`)).status, papel).to.equal(200)
      await ctx
        .db('radicaciones')
        .where({ id })
        .update({ [papel]: null })
      expect((await nadie().get(`/radicaciones/${id}`)).status, papel).to.equal(404)
    }
  })

  it('las listas y lo que se exporta de ellas son las mismas que se leen una por una', async () => {
    await puede(permiso('misRadicaciones', 'ver'))
    const numeros = async (path: string, query: object = {}) =>
      (await nadie().get(path, { pageSize: 100, ...query })).body.data
        .map((r: Json) => r.numero_radicacion as number)
        .sort()
    const { suya, enLaQueParticipa, deSuProyecto, deOtroProyecto, proyecto, otroProyecto } = escena
    expect(await numeros('/radiProy')).to.have.members([suya.numero, enLaQueParticipa.numero])
    expect(await numeros('/radiProy', { proyecto_id: proyecto.id })).to.deep.equal([deSuProyecto.numero])
    expect(await numeros('/radiProy', { proyecto_id: otroProyecto.id })).to.deep.equal([])
    expect(await numeros('/seguiradi')).to.have.members([suya.numero, enLaQueParticipa.numero, deSuProyecto.numero])
    const csv = (await nadie().get('/seguiradi', { formato: 'csv' })).raw.toString()
    expect(csv.trim().split('\n')).to.have.length(4)
    await puede(permiso('seguimiento', 'ver'))
    expect(await numeros('/seguiradi')).to.include(deOtroProyecto.numero)
  })

  it('su historial es de quien las ve todas', async () => {
    const leer = async (id: number) => (await nadie().get(`/auditoria/radicaciones/${id}`)).status
    await puede(permiso('misRadicaciones', 'ver'), permiso('misProyectos', 'ver'))
    expect([await leer(escena.ajena.id), await leer(escena.deOtroProyecto.id)]).to.deep.equal([403, 403])
    await puede(permiso('radicaciones', 'ver'))
    expect(await leer(escena.ajena.id)).to.equal(200)
  })

  for (const role of ['admin', 'notario', 'radicador', 'revisor', 'liquidador', 'caja', 'consulta'] as const) {
    it(`el rol ${role} de toda oficina sigue leyéndolas todas`, async () => {
      for (const path of [
        `/radicaciones/${escena.ajena.id}`,
        `/radicaciones?numero_radicacion=${escena.deOtroProyecto.numero}`,
        `/seguiradi?num_radicacion=${escena.ajena.numero}`,
        `/radi2/${escena.ajena.numero}/qr`,
      ]) {
        expect((await api(slug).as(role).get(path)).status, path).to.equal(200)
      }
    })
  }
})
