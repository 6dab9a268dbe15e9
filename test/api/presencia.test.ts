import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { olvidarPresencias } from '../../modules/presencia/index.ts'
import { AUSENTE_MS } from '../../schemas/sesion/sesion.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, radicacion, type Role } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

const [UNA, OTRA] = ['a'.repeat(32), 'b'.repeat(32)]

describe('Quién más lo está editando', function () {
  this.timeout(60_000)
  let slug = ''
  let id = 0
  let tramite = 0
  before(async () => {
    slug = await freshOffice()
    id = (await radicacion({}, {}, slug)).id
    tramite = (await tramiteGuardado({}, slug)).id
  })
  beforeEach(async () => {
    await (await contextOf(slug)).db('presencias').delete()
  })
  const latir = (role: Role, mas: object = {}, de = `radicaciones/${id}`) =>
    api(slug)
      .as(role)
      .put(`/presencia/${de}`, { pestana: UNA, ...mas })
  const otros = async (role: Role, mas: object = {}, de?: string): Promise<string[]> =>
    (await latir(role, mas, de)).body.otros
  const nombre = async (role: Role) =>
    (
      await (
        await contextOf(slug)
      )
        .db('usuarios')
        .where('email', `${role}@${slug}.co`)
        .first<{ usuario: string }>('usuario')
    ).usuario

  it('se nombran entre sí, dos pestañas de una persona son una, y quien cierra deja de estar', async () => {
    expect(await otros('radicador')).to.deep.equal([])
    expect(await otros('radicador', { pestana: OTRA }), 'ni consigo mismo').to.deep.equal([])
    expect(await otros('admin')).to.deep.equal([await nombre('radicador')])
    expect(await otros('radicador')).to.deep.equal([await nombre('admin')])
    await latir('radicador', { cierra: true })
    expect(await otros('admin'), 'la otra pestaña sigue abierta').to.deep.equal([await nombre('radicador')])
    await latir('radicador', { pestana: OTRA, cierra: true })
    expect(await otros('admin')).to.deep.equal([])
  })

  it('la radicación, sus facturas y un trámite del mismo número son tres cosas; una pestaña está en una', async () => {
    await otros('admin')
    expect(await otros('liquidador', {}, `facturas/${id}`)).to.deep.equal([])
    expect(await otros('notario', {}, `tramites/${tramite}`)).to.deep.equal([])
    expect(await otros('admin', {}, `tramites/${tramite}`)).to.deep.equal([await nombre('notario')])
    expect(await otros('notario', { pestana: OTRA }), 'quien pasó a otra cosa no está en la primera').to.deep.equal([])
    // what closes the first arrives after the second was opened
    await latir('admin', { cierra: true })
    expect(await otros('notario', {}, `tramites/${tramite}`)).to.deep.equal([await nombre('admin')])
  })

  it('de quien no se oye hace un minuto no se habla, ni de quien ya no entra; la noche olvida a los primeros', async () => {
    const ctx = await contextOf(slug)
    await otros('radicador')
    await otros('revisor')
    const hace = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString()
    const revisor = await ctx.db('usuarios').where('email', `revisor@${slug}.co`).first<{ id: number }>('id')
    await ctx
      .db('presencias')
      .where('id_usuario', revisor.id)
      .update({ visto: hace(AUSENTE_MS + 5_000) })
    expect(await otros('admin')).to.deep.equal([await nombre('radicador')])
    await ctx.db('usuarios').where('email', `radicador@${slug}.co`).update({ estado: 0 })
    expect(await otros('admin')).to.deep.equal([])
    await ctx.db('usuarios').where('email', `radicador@${slug}.co`).update({ estado: 1 })
    expect(await olvidarPresencias(ctx)).to.equal(1)
    expect(await otros('admin')).to.deep.equal([await nombre('radicador')])
    expect(await ctx.db('auditoria').where('tabla', 'presencias')).to.deep.equal([])
  })

  it('quien no puede guardarlo ni dice que está ni oye de otros; otra oficina, tampoco; ni se anota donde no se ve', async () => {
    await otros('admin')
    await otros('admin', { pestana: OTRA }, `tramites/${tramite}`)
    const { db } = await contextOf(slug)
    const antes = await db('presencias').select('*')
    // reads every filing and procedure, and asks for its own as any client does
    await soloPuede(slug, [
      permiso('radicaciones', 'ver'),
      permiso('facturacion', 'ver'),
      permiso('tramites', 'ver'),
      permiso('nuevoTramite', 'ver'),
      permiso('nuevoTramite', 'crear'),
    ])
    for (const de of [`radicaciones/${id}`, `facturas/${id}`, `tramites/${tramite}`])
      expect((await latir('nadie', {}, de)).status, de).to.equal(403)
    // may change filings, but this one is a colleague's
    await soloPuede(slug, [permiso('radicaciones', 'modificar')])
    const ajena = await latir('nadie')
    expect([ajena.status, ajena.body.otros]).to.deep.equal([404, undefined])
    expect((await latir('admin', {}, 'radicaciones/999999')).status).to.equal(404)
    expect((await latir('admin', { pestana: 'no' })).status).to.equal(422)
    expect(await db('presencias').select('*')).to.deep.equal(antes)
    const vecina = await freshOffice()
    const suya = await radicacion({}, {}, vecina)
    expect(
      (await api(vecina).as('admin').put(`/presencia/radicaciones/${suya.id}`, { pestana: UNA })).body.otros,
    ).to.deep.equal([])
  })

  it('cuesta dos sentencias, además de la de la sesión', async () => {
    const una = async (mas: object) =>
      sentenciasDe(async () => {
        expect((await latir('admin', mas)).status).to.equal(200)
      })
    for (const mas of [{}, { cierra: true }]) {
      const dichas = await una(mas)
      expect(
        dichas.filter((sql) => !/sesiones|pragma/.test(sql)),
        dichas.join('\n'),
      ).to.have.length(2)
    }
  })
})
