// mariadb: repeats, money
import { expect } from 'chai'
import { enviarCertificados } from '../../modules/libros/index.ts'
import type { Context, Mail, Step } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { inventarRetenciones, type RetencionInventada } from '../harness/libros-dinero.ts'
import { inventarEscrituras } from '../harness/libros.ts'
import { lettersLeft, asunto } from '../harness/mail.ts'
import { soloPuede } from '../harness/quien.ts'

const ANIO = 2025

describe('Certificados de retención', function () {
  this.timeout(180_000)
  let slug: string
  let retenciones: RetencionInventada[]
  const debe = new Map<string, number>()
  const admin = () => api(slug).as('admin')
  const informe = async (): Promise<Json> =>
    (await admin().get('/libros/certificados-retencion', { periodo: String(ANIO) })).body
  const pedir = (anio = ANIO) => admin().post('/certificadosRetencion', { anio })
  const cartas = async () => (await lettersLeft()).filter(({ messageId }) => messageId.includes(`@${slug}.`))
  const conCorreo = (documento: string) => Number(documento) % 2 === 0

  before(async () => {
    slug = await freshOffice()
    const ctx = await contextOf(slug)
    const escrituras = await inventarEscrituras(ctx, 40, ANIO)
    retenciones = await inventarRetenciones(ctx, escrituras)
    for (const { escritura, cada } of retenciones)
      if (!escritura.anulada && escritura.autorizada?.startsWith(String(ANIO)))
        for (const { documento, valor } of cada) debe.set(documento, (debe.get(documento) ?? 0) + valor)
    for (const documento of debe.keys())
      if (conCorreo(documento))
        await ctx
          .db('personas')
          .where('numero_documento', documento)
          .update({ correo_electronico: `p${documento}@ejemplo.co` })
  })

  it('dice lo de cada persona en el año, a quién le falta el correo, y suma lo retenido', async () => {
    const { filas, comprobacion } = await informe()
    expect(comprobacion.cuadra).to.equal(true)
    const da = new Map<string, number>()
    for (const { celdas } of filas) if (celdas[0]) da.set(String(celdas[0]).split(' ').at(-1) ?? '', celdas[3])
    expect(Object.fromEntries([...da].sort())).to.deep.equal(Object.fromEntries([...debe].sort()))
    for (const { celdas } of filas)
      if (celdas[0])
        expect(celdas[5]).to.equal(conCorreo(String(celdas[0]).split(' ').at(-1) ?? '') ? 'Por enviar' : 'Sin correo')
  })

  it('se envía a cada quien una sola vez, aunque se pida dos, se repita el trabajo o se corte a la mitad', async () => {
    const con = [...debe.keys()].filter(conCorreo)
    expect((await pedir()).body).to.deep.equal({ por_enviar: con.length, sin_correo: debe.size - con.length })
    await Promise.all([pedir(), pedir()])
    await jobsDone(slug)
    const primeras = await cartas()
    expect(primeras.map(({ to }) => to).sort()).to.deep.equal(con.map((documento) => `p${documento}@ejemplo.co`).sort())
    expect(asunto(primeras[0] ?? { to: '', messageId: '', text: '' })).to.contain(
      `Certificado de retención en la fuente de ${ANIO}`,
    )
    expect((await pedir()).body.por_enviar).to.equal(0)
    // the job's own retry, and one that died after mailing and before saying so
    const ctx = await contextOf(slug)
    const pasos = new Set<string>()
    const paso: Step = async (nombre, trabajo) => {
      if (pasos.has(nombre)) return undefined as never // a step that is done is not run again
      pasos.add(nombre)
      return trabajo()
    }
    await enviarCertificados(ctx, { anio: ANIO, id_usuario: null }, paso)
    expect((await cartas()).length).to.equal(primeras.length)
    const otra = [...debe.keys()].find((documento) => !conCorreo(documento)) ?? ''
    await ctx.db('personas').where('numero_documento', otra).update({ correo_electronico: 'nueva@ejemplo.co' })
    expect((await pedir()).body.por_enviar).to.equal(1)
    await jobsDone(slug)
    expect((await cartas()).length).to.equal(primeras.length + 1)
    const { filas } = await informe()
    expect(filas.filter(({ celdas }: Json) => /^Enviado/.test(celdas[5])).length).to.equal(con.length + 1)
  })

  it('una dirección que nadie recibe no detiene a las otras, se dice, y corregida sí llega', async () => {
    const otro = await freshOffice()
    const ctx = await contextOf(otro)
    const personas = await inventarRetenciones(ctx, await inventarEscrituras(ctx, 40, ANIO))
    await ctx.db('personas').update({ correo_electronico: ctx.db.raw("concat('p', numero_documento, '@ejemplo.co')") })
    const [salidas, rechazo] = [[] as string[], { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }]
    let mala = ''
    const send = (_: unknown, { to }: Mail): Promise<string> => {
      mala ||= String(to)
      if (to === mala) return Promise.reject(Object.assign(new Error('550 No such user'), rechazo))
      salidas.push(String(to))
      return Promise.resolve('')
    }
    const mail = { send, close: () => undefined } as unknown as Context['app']['mail'] // only `send` is asked for
    const its = { ...ctx, app: { ...ctx.app, mail, poke: () => undefined } }
    const enviar = () => enviarCertificados(its, { anio: ANIO, id_usuario: null }, (_, work) => work()).catch(String)
    const leer = async (): Promise<Json[]> =>
      (
        await api(otro)
          .as('admin')
          .get('/libros/certificados-retencion', { periodo: String(ANIO) })
      ).body.filas
    expect(await enviar()).to.contain('550 No such user')
    const filas = (await leer()).filter(({ celdas }) => celdas[0])
    expect([personas.length > 1, salidas.length]).to.deep.equal([true, filas.length - 1])
    const suya = filas.find(({ celdas }) => celdas[4] === mala)
    expect(suya?.celdas[5]).to.equal('No ha salido: revise el correo')
    await ctx.db('personas').where('correo_electronico', mala).update({ correo_electronico: 'buena@ejemplo.co' })
    expect(await enviar()).to.equal(undefined)
    expect(salidas.slice(filas.length - 1)).to.deep.equal(['buena@ejemplo.co'])
  })

  it('el PDF es de quien se pide, el año tiene que haber terminado, y hace falta el permiso', async () => {
    const { filas } = await informe()
    const [documento] = filas.find(({ celdas }: Json) => celdas[0]).celdas
    const pdf = await admin().get('/certificadosRetencion/pdf', { anio: String(ANIO), documento })
    expect(pdf.raw.subarray(0, 5).toString()).to.equal('%PDF-')
    expect(
      (await admin().get('/certificadosRetencion/pdf', { anio: String(ANIO), documento: 'CC 1' })).status,
    ).to.equal(404)
    expect((await pedir(new Date().getFullYear())).status).to.equal(409)
    await soloPuede(slug, [permiso('libros', 'ver'), permiso('libros', 'modificar')])
    const otro = api(slug).as('nadie')
    expect((await otro.post('/certificadosRetencion', { anio: ANIO })).status).to.equal(403)
    expect((await otro.get('/certificadosRetencion/pdf', { anio: String(ANIO), documento })).status).to.equal(403)
    await soloPuede(slug, [permiso('libros', 'ver'), permiso('liquidaciones', 'ver')])
    expect((await otro.post('/certificadosRetencion', { anio: ANIO })).status).to.equal(403)
  })
})
