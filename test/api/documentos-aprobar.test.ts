import { expect } from 'chai'
import { inTransaction, insert, update, type Context, type Mail } from '../../modules/kernel/index.ts'
import { generarDocumento, Minuta, type DocumentoGenerado } from '../../modules/minutas/index.ts'
import { entregarDocumento } from '../../modules/minutas/documentos/enviar-documento.ts'
import { api, contextOf, freshOffice, jobsDone, radicacion } from '../harness/index.ts'
import { docx, parrafo, unaPlantilla, type PlantillaDePrueba } from '../harness/plantillas.ts'
import { tramiteGuardado } from '../harness/tramites.ts'
import { lettersLeft } from '../harness/mail.ts'
import { hojasDePdf } from '../../modules/archivos/index.ts'

const NORTE = { linderos: 'Norte', valor_venta: 120_000_000 }

describe('Documentos: aprobar, comparar, enviar', function () {
  this.timeout(120_000)
  let slug = ''
  let ctx: Context
  let plantilla: PlantillaDePrueba
  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
    const clausulas = ['PRIMERA: Linderos. {linderos}.', 'SEGUNDA: Precio. {valor_venta | dinero}.']
    plantilla = await unaPlantilla(docx(clausulas.map((clausula) => parrafo(clausula)).join('')), slug)
  })
  const admin = () => api(slug).as('admin')
  const minuta = (datos: object = NORTE) => insert(ctx, Minuta, { titulo: 'M', datos: { ...datos }, origenes: {} })
  const de = ({ id, datos }: Minuta): Promise<DocumentoGenerado> =>
    generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: 'Compraventa.docx',
      id_version: plantilla.id_version,
      datos,
      id_minuta: id,
    })
  const cambiosDe = (id: number): Promise<{ despues: string }[]> =>
    ctx.db('auditoria').where({ tabla: 'documentos_generados', registro: id, accion: 'modificar' })
  const aprobar = (id: number, comentario?: string) => admin().put(`/documentos/${id}/aprobar`, { comentario })

  it('se aprueba con un comentario, quién y cuándo; una sola vez, y queda en el historial', async () => {
    const { id } = await de(await minuta())
    const { status, body } = await aprobar(id, '  Revisado con las partes ')
    expect([status, body.estado, body.comentario, body.impedimento]).to.deep.equal([
      200,
      'aprobado',
      'Revisado con las partes',
      'El documento ya está aprobado.',
    ])
    expect(body.aprobado_por).to.be.a('string').and.not.equal('')
    const otra = await aprobar(id)
    expect([otra.status, otra.body.message]).to.deep.equal([409, otra.body.message])
    expect(otra.body.message).to.match(/^.+ ya lo aprobó el \d\d\/\d\d\/\d{4}/)
    const [linea] = await cambiosDe(id)
    expect(linea?.despues).to.contain('Revisado con las partes')
  })

  it('no se aprueba mientras falta un dato, uno no se puede leer o la minuta ya dice otra cosa', async () => {
    const [falta, ilegible, cambiada, igual] = [
      await minuta({ linderos: 'Norte' }),
      await minuta({ ...NORTE, valor_venta: '12,5' }),
      await minuta(),
      await minuta(),
    ]
    const documentos = [await de(falta), await de(ilegible), await de(cambiada), await de(igual)]
    await update(ctx, Minuta, cambiada.id, { datos: { ...NORTE, linderos: 'Sur' } })
    // saved again in another order, with what a form leaves empty
    await update(ctx, Minuta, igual.id, {
      datos: { acredito: '', valor_venta: 120_000_000, compradores: [], linderos: 'Norte' },
    })
    const dice: unknown[] = []
    for (const { id } of documentos) {
      const { status, body } = await aprobar(id)
      dice.push(status === 200 ? 200 : [status, body.message])
    }
    expect(dice).to.deep.equal([
      [422, 'Falta un dato: escríbalo y genere otra vez.'],
      [422, 'Un dato no se pudo leer: corríjalo y genere otra vez.'],
      [422, 'Los datos cambiaron después de generar: genere otra vez.'],
      200,
    ])
  })

  it('dos escritorios que lo aprueban a la vez: uno lo aprueba y el otro sabe quién fue', async () => {
    const { id } = await de(await minuta())
    const replies = await Promise.all([aprobar(id, 'uno'), aprobar(id, 'dos'), aprobar(id, 'tres')])
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
    const gano = replies.find(({ status }) => status === 200)
    expect((await admin().get(`/documentos/${id}`)).body.comentario).to.equal(gano?.body.comentario)
    expect(await cambiosDe(id)).to.have.length(1)
  })

  it('quien aprueba espera a quien está guardando la minuta, y ve lo que guardó', async () => {
    const suya = await minuta()
    const { id } = await de(suya)
    let seguir = () => undefined as void
    const guardando = inTransaction(await contextOf(slug), async (its) => {
      await update(its, Minuta, suya.id, { datos: { ...NORTE, linderos: 'Sur' } })
      await new Promise<void>((listo) => {
        seguir = listo
        setTimeout(listo, 300)
      })
    })
    await new Promise((listo) => {
      setTimeout(listo, 50)
    })
    const aprobando = aprobar(id)
    setTimeout(() => {
      seguir()
    }, 100)
    await guardando
    expect((await aprobando).body.message).to.contain('Los datos cambiaron después de generar')
  })

  it('se compara con el anterior de su minuta: qué datos y qué palabras cambiaron', async () => {
    const suya = await minuta()
    const [primero, otra] = [
      await de(suya),
      await update(ctx, Minuta, suya.id, { datos: { linderos: 'Norte', valor_venta: 90_000_000 } }),
    ]
    const segundo = await de(otra)
    const { body } = await admin().get(`/documentos/${segundo.id}/comparar`)
    expect([body.con.id, body.documento.id]).to.deep.equal([primero.id, segundo.id])
    expect(body.datos).to.deep.equal([
      { ruta: 'valor_venta', titulo: 'Valor de la venta', antes: '$ 120.000.000', despues: '$ 90.000.000' },
    ])
    const [{ tipo, titulo, tramos }] = body.texto
    expect([body.texto.length, tipo, titulo]).to.deep.equal([1, 'cambiado', 'SEGUNDA'])
    expect(
      tramos
        .filter((t: { tipo: string }) => t.tipo !== 'igual')
        .map((t: { tipo: string; texto: string }) => `${t.tipo} ${t.texto}`),
    ).to.deep.equal(['quitado CIENTO VEINTE', 'agregado NOVENTA', 'quitado ($120.000.000)', 'agregado ($90.000.000)'])
    const sinAnterior = await admin().get(`/documentos/${primero.id}/comparar`)
    expect([sinAnterior.status, sinAnterior.body.message]).to.deep.equal([
      422,
      'No hay un documento anterior con el cual compararlo.',
    ])
    expect(
      (await admin().get(`/documentos/${primero.id}/comparar`, { con: segundo.id })).body.datos[0].despues,
    ).to.equal('$ 120.000.000')
    expect((await admin().get(`/documentos/${primero.id}/comparar`, { con: 99_999_999 })).status).to.equal(404)
  })

  it('se comparan también el encabezado y el pie', async () => {
    const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const con = `<w:hdr ${W}>${parrafo('Por {valor_venta | dinero}')}</w:hdr>`
    const { id_version } = await unaPlantilla(docx(parrafo('Igual.'), { 'word/header1.xml': con }), slug)
    const suyo = (valor_venta: number) =>
      generarDocumento(ctx, { clase: 'minuta', nombre_documento: 'C.docx', id_version, datos: { valor_venta } })
    const [primero, segundo] = [await suyo(120_000_000), await suyo(90_000_000)]
    const { texto } = (await admin().get(`/documentos/${segundo.id}/comparar`, { con: primero.id })).body
    expect(texto.map(({ tipo, titulo }: Record<string, string>) => [tipo, titulo])).to.deep.equal([
      ['cambiado', 'ENCABEZADO'],
    ])
  })

  it('se compara también lo que no se pudo leer: sale como se escribió', async () => {
    const con = (fecha_escritura: string, acredito: string) => minuta({ ...NORTE, fecha_escritura, acredito }).then(de)
    const [primero, segundo] = [await con('mañana', 'quizás'), await con('2026-11-21', 'no')]
    const { status, body } = await admin().get(`/documentos/${segundo.id}/comparar`, { con: primero.id })
    expect([
      status,
      body.datos?.map((dato: { antes: string; despues: string }) => [dato.antes, dato.despues]),
    ]).to.deep.equal([
      200,
      [
        ['quizás', 'no'],
        ['mañana', '21/11/2026'],
      ],
    ])
  })

  it('de una radicación o un trámite que se anuló no se genera ni se aprueba nada más', async () => {
    const [filed, tramite] = [await radicacion({}, {}, slug), await tramiteGuardado({}, slug)]
    const motivo = 'Los clientes desistieron'
    const anulan = [
      [{ id_radicacion: Number(filed.id) }, () => admin().post(`/radicaciones/${filed.id}/anular`, { motivo })],
      [
        { id_tramite: tramite.id },
        () => admin().delete(`/tramites/${tramite.id}?motivo=${encodeURIComponent(motivo)}`),
      ],
    ] as const
    for (const [suyo, anular] of anulan) {
      const suya = await insert(ctx, Minuta, { titulo: 'M', ...suyo, datos: NORTE, origenes: {} })
      const generar = () =>
        admin().post('/plantillaDocumentos/documento', {
          url_plantilla: plantilla.url,
          id: plantilla.id,
          datos: NORTE,
          nameFile: 'x',
          id_minuta: suya.id,
        })
      const { body: hecho } = await generar()
      expect((await anular()).status).to.equal(200)
      for (const { status, body } of [await generar(), await aprobar(hecho.id)]) {
        expect(status, Object.keys(suyo).join()).to.equal(409)
        expect(body.message).to.contain('anulad')
      }
      expect((await admin().get(`/documentos/${hecho.id}/docx`)).status).to.equal(200)
    }
  })

  it('sale en PDF con su nombre, y deja de decir que es un borrador cuando se aprueba', async () => {
    const { id } = await de(await minuta())
    const { status, headers, raw } = await admin().get(`/documentos/${id}/pdf`)
    expect([status, headers['content-disposition'], raw.subarray(0, 5).toString()]).to.deep.equal([
      200,
      "inline; filename*=UTF-8''Compraventa.pdf",
      '%PDF-',
    ])
    expect((await aprobar(id)).status).to.equal(200)
    const sellado = async (pdf: Buffer) =>
      (await hojasDePdf(pdf))?.map((hoja) => hoja.includes('Borrador sin valor notarial'))
    expect([await sellado(raw), await sellado((await admin().get(`/documentos/${id}/pdf`)).raw)]).to.deep.equal([
      [true],
      [false],
    ])
  })

  it('se envía por correo, un mensaje a cada dirección, con el Word o su PDF, y se ve qué fue de cada uno', async () => {
    const { id } = await de(await minuta())
    const pedido = { para: [`ana${id}@ejemplo.co`, `luis${id}@ejemplo.co`], mensaje: 'Buenos días.', formato: 'pdf' }
    const { status, body } = await admin().post(`/documentos/${id}/correo`, pedido)
    expect([status, body.para]).to.deep.equal([202, pedido.para])
    await jobsDone(slug)
    const cartas = (await lettersLeft()).filter(({ to }) => pedido.para.includes(to))
    expect(cartas.map(({ to }) => to).sort()).to.deep.equal(pedido.para)
    expect(cartas[0]?.text).to.contain('Compraventa.pdf').and.contain('application/pdf').and.contain('Buenos d')
    const [correo] = (await admin().get(`/documentos/${id}/correos`)).body
    expect(correo).to.include({ estado: 'enviado', formato: 'pdf', motivo: null })
    expect(correo.asunto).to.match(/^Compraventa · /)
    expect((await admin().post(`/documentos/${id}/correo`, { para: ['no es un correo'] })).status).to.equal(422)
  })

  it('una dirección que nadie recibe no detiene a las otras, y un servidor que no contesta se intenta otra vez', async () => {
    const { id } = await de(await minuta())
    const salidas: string[] = []
    let cae = true
    const rechazo = Object.assign(new Error('550 No such user'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
    })
    const send = (_: unknown, { to }: Mail): Promise<string> => {
      if (to === 'nadie@ejemplo.co') return Promise.reject(rechazo)
      if (to === 'luis@ejemplo.co' && cae) return Promise.reject(new Error('connect ECONNREFUSED'))
      salidas.push(String(to))
      return Promise.resolve('')
    }
    const mail = { send, close: () => undefined } as unknown as Context['app']['mail'] // only `send` is asked for
    const its = { ...ctx, app: { ...ctx.app, mail, poke: () => undefined } }
    const para = ['nadie@ejemplo.co', 'ana@ejemplo.co', 'luis@ejemplo.co']
    const correo = (await admin().post(`/documentos/${id}/correo`, { para })).body
    await jobsDone(slug)
    await ctx
      .db('documentos_correos')
      .where('id', correo.id)
      .update({ estado: 'pendiente', motivo: null, enviado: null })
    const recordado = new Map<string, unknown>()
    const paso = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      if (!recordado.has(name)) recordado.set(name, await work())
      return recordado.get(name) as T // what the same step answered
    }
    expect(await entregarDocumento(its, { id: correo.id }, paso).catch(String)).to.contain('ECONNREFUSED')
    cae = false
    await entregarDocumento(its, { id: correo.id }, paso)
    expect(salidas).to.deep.equal(['ana@ejemplo.co', 'luis@ejemplo.co'])
    const [quedo] = (await admin().get(`/documentos/${id}/correos`)).body
    expect([quedo.estado, quedo.motivo]).to.deep.equal([
      'enviado',
      'nadie@ejemplo.co: el servidor de correo no recibe esa dirección (550 No such user)',
    ])
  })
})
