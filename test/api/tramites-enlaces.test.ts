import { expect } from 'chai'
import type { Context } from '../../modules/kernel/index.ts'
import { abrirEnlaceDeTramite, enlaceDeTramite } from '../../modules/tramites/index.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

const DIA = 86_400_000

describe('Trámites: enlaces', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const partes = (url: string) => /\/auth\/tramite\/(\d+)\/([\w-]{32})$/.exec(url)?.slice(1) ?? ['', '']
  const abrir = async (url: string, dias = 0) => {
    const [id = '', token = ''] = partes(url)
    return abrirEnlaceDeTramite(tras(await contextOf(office), dias), id, token)
  }
  const tras = (ctx: Context, dias: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + dias * DIA) })
  const filas = async (id_tramite: number) => (await contextOf(office)).db('tramites_enlaces').where({ id_tramite })

  it('abre su trámite y ningún otro; la tabla no tiene con qué abrirlo', async () => {
    const [uno, otro] = [await unTramiteRadicado(office), await unTramiteRadicado(office)]
    const ctx = await contextOf(office)
    const url = await enlaceDeTramite(ctx, uno.id)
    expect(await abrir(url)).to.include({ id_tramite: uno.id })
    const [, token = ''] = partes(url)
    const [suyo] = partes(await enlaceDeTramite(ctx, otro.id))
    expect(await abrirEnlaceDeTramite(ctx, suyo ?? '', token)).to.equal(null)
    expect(JSON.stringify(await filas(uno.id))).to.not.contain(token)
  })

  it('con una letra cambiada, vacío o de otra forma no abre nada', async () => {
    const { id } = await unTramiteRadicado(office)
    const ctx = await contextOf(office)
    const [enlace = '', token = ''] = partes(await enlaceDeTramite(ctx, id))
    const otra = token.startsWith('A') ? 'B' : 'A'
    for (const malo of ['', otra + token.slice(1), token.slice(1), `${token}x`, 'ñ'.repeat(32)])
      expect(await abrirEnlaceDeTramite(ctx, enlace, malo), malo).to.equal(null)
    for (const malo of ['', '0', '-1', '1e3', `${enlace}.0`, '99999999', "1' or 1=1"])
      expect(await abrirEnlaceDeTramite(ctx, malo, token), malo).to.equal(null)
  })

  it('el mismo mientras sirva quince días más; vive treinta', async () => {
    const { id } = await unTramiteRadicado(office)
    const ctx = await contextOf(office)
    const url = await enlaceDeTramite(ctx, id)
    expect(await enlaceDeTramite(tras(ctx, 14), id)).to.equal(url)
    expect(await enlaceDeTramite(tras(ctx, 16), id)).to.not.equal(url)
    expect(await abrir(url, 29)).to.not.equal(null)
    expect(await abrir(url, 31)).to.equal(null)
  })

  it('mientras se espera una respuesta sirve hasta el último minuto en que se puede dar', async () => {
    const ctx = await contextOf(office)
    const responder_hasta = new Date(ctx.now.getTime() + 60 * DIA).toISOString().slice(0, 10)
    const { id } = await unTramiteRadicado(office, { responder_hasta })
    const url = await enlaceDeTramite(ctx, id)
    const fin = new Date(`${responder_hasta}T23:59:00-05:00`)
    const [enlace = '', token = ''] = partes(url)
    expect(await abrirEnlaceDeTramite({ ...ctx, now: fin }, enlace, token)).to.not.equal(null)
    expect(await abrirEnlaceDeTramite({ ...ctx, now: new Date(fin.getTime() + 120_000) }, enlace, token)).to.equal(null)
  })

  it('revocado no abre; renovado abre el nuevo y no el viejo', async () => {
    const { id } = await unTramiteRadicado(office)
    const url = await enlaceDeTramite(await contextOf(office), id)
    const revisor = api(office).as('revisor')
    const renovado = await revisor.put(`/tramites/${id}/enlace`, { accion: 'renovar' })
    expect(renovado.status, renovado.raw.toString()).to.equal(200)
    expect(renovado.body.revocados).to.equal(1)
    expect([await abrir(url), (await abrir(String(renovado.body.enlace)))?.id_tramite]).to.deep.equal([null, id])
    const revocado = await revisor.put(`/tramites/${id}/enlace`, { accion: 'revocar' })
    expect(revocado.body).to.deep.equal({ enlace: null, revocados: 1 })
    expect(await abrir(String(renovado.body.enlace))).to.equal(null)
  })

  it('cambiarlos pide 87, y de un trámite ajeno no se dice ni que existe', async () => {
    const { id } = await unTramiteRadicado(office)
    const body = { accion: 'renovar' }
    expect((await api(office).as('consulta').put(`/tramites/${id}/enlace`, body)).status).to.equal(403)
    expect((await api(office).as('revisor').put('/tramites/999999/enlace', body)).status).to.equal(404)
    expect((await api(office).as('revisor').put(`/tramites/${id}/enlace`, { accion: 'regalar' })).status).to.equal(422)
  })
})
