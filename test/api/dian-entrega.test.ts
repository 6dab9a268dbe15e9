import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { unzipSync } from 'fflate'
import { agregarRango } from '../../modules/dian/configuracion/rangos.ts'
import { guardarCertificado } from '../../modules/dian/configuracion/certificado.ts'
import { guardarEmisor } from '../../modules/dian/configuracion/demo.ts'
import { guardarSoftware } from '../../modules/dian/configuracion/software.ts'
import { verificarPropia } from '../../modules/dian/documento/index.ts'
import { firmarFactura } from '../../modules/dian/emision/firmar.ts'
import {
  correosDeDocumentos,
  encolarEntrega,
  entregasDe,
  enlaceDeRespuesta,
  tokenDe,
} from '../../modules/dian/entrega/entregar.ts'
import { leerFirmado, paqueteDe } from '../../modules/dian/entrega/paquete.ts'
import type { DocumentoDian } from '../../modules/dian/model.ts'
import { anularFactura } from '../../modules/facturacion/index.ts'
import { background, inTransaction, type Context } from '../../modules/kernel/index.ts'
import { addDays, formatDate } from '../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import { AutoridadDePrueba } from '../harness/certificados.ts'
import { facturaAceptada } from '../harness/dian.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, ask, contextOf, freshOffice, jobsDone, officeOf, server, type Json } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'

const enTransaccion = async <T>(ctx: Context, hacer: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, (its) => hacer(its))

/** An attachment of a message, by its place: base64 between its headers and the next boundary. */
const adjuntoDe = (carta: string): Buffer =>
  Buffer.from(
    /Content-Type: application\/zip[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(carta)?.[1]?.replace(/\s/g, '') ?? '',
    'base64',
  )
const decodificado = (carta: string): string => carta.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

describe('Entrega de la factura y respuesta del cliente', function () {
  this.timeout(60_000)
  let slug: string
  let ctx: Context
  let facturas: number[]
  const documentos: DocumentoDian[] = []

  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
    const { id } = await ctx.db('municipios').where({ code: '76001' }).first<{ id: number }>('id')
    await enTransaccion(ctx, async (en) => {
      await guardarEmisor(en, {
        nit: '900373076-4',
        nombre: 'QUINTERO ARBELÁEZ MARÍA',
        nombre_comercial: 'NOTARÍA QUINTA; DE CALI',
        organizacion: '2',
        responsabilidades: ['R-99-PN'],
        tributo: '01',
        direccion: 'CL 10 5 20',
        id_municipio: id,
        correo: 'notaria@prueba.co',
      })
      await guardarCertificado(en, new AutoridadDePrueba().p12('clave'), 'notaria.p12', 'clave')
      await guardarSoftware(en, {
        software_id: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
        pin: '12345',
        ambiente: '2',
        url: 'http://127.0.0.1:9/x',
        url_logica: 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
      })
      await agregarRango(en, {
        tipo: 'factura',
        prefijo: 'SETP',
        resolucion: '18760000001',
        desde: 990000000,
        hasta: 995000000,
        vigente_desde: '2019-01-19',
        vigente_hasta: '2099-01-19',
        clave_tecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
      })
    })
    const d = await porFacturar(4, slug)
    const { status, body } = await api(slug)
      .as('caja')
      .post(
        '/facturaLiq',
        archivo(d, { compradores: d.otorgantes_comprador.map((otorgante: Json) => carta(otorgante, 25)) }),
      )
    expect(status, JSON.stringify(body)).to.equal(201)
    facturas = body.compradores.map(({ id: factura }: Json) => Number(factura))
  })

  it('al quedar aceptada sale un solo correo, con el contenedor firmado y el PDF en un zip', async () => {
    documentos.push(await facturaAceptada(ctx, facturas[0]!))
    const [documento] = documentos as [DocumentoDian]
    expect((await correosDeDocumentos(ctx, [documento.id])).get(documento.id)?.estado).to.equal('en_cola')
    expect(
      await enTransaccion(ctx, (en) => encolarEntrega(en, documento.id)),
      'pedirla otra vez no hace nada',
    ).to.deep.equal([])
    await jobsDone(slug)
    const [entrega] = await entregasDe(ctx, [documento.id])
    expect(entrega).to.include({ estado: 'enviado', error: null })
    const cartas = (await lettersLeft()).filter(({ to }) => to === entrega?.para)
    expect(cartas).to.have.length(1)
    const [{ text = '', messageId = '' } = {}] = cartas
    expect(messageId).to.equal(`<dian-entrega-${entrega?.id}@${slug}.protocolo>`)
    expect(
      Buffer.from(/^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(text)?.[1] ?? '')
        .toString()
        .replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, q: string) =>
          decodeURIComponent(q.replaceAll('_', ' ').replaceAll('=', '%')),
        ),
    ).to.equal(`900373076;QUINTERO ARBELÁEZ MARÍA;${documento.numero};01;NOTARÍA QUINTA, DE CALI`)
    const archivos = Object.entries(unzipSync(adjuntoDe(text)))
    expect(archivos.map(([nombre]) => nombre)).to.deep.equal([
      'ad0900373076000' + documento.fecha.slice(2, 4) + '00000001.xml',
      `${documento.numero}.pdf`,
    ])
    const contenedor = Buffer.from(archivos[0]![1])
    expect(verificarPropia(contenedor).valido).to.equal(true)
    expect(contenedor.toString())
      .to.include(`<cbc:ParentDocumentID>${documento.numero}<`)
      .and.include('Documento validado por la DIAN')
    expect(Buffer.from(archivos[1]![1]).subarray(0, 5).toString()).to.equal('%PDF-')
    expect(decodificado(text)).to.include(`/auth/respuestaCliente/${documento.id_factura}/${tokenDe(ctx, documento)}/1`)
    expect(JSON.stringify(await ctx.db('dian_entregas').select())).to.not.include(tokenDe(ctx, documento))
  })

  it('se reenvía a otros correos, cada mensaje una vez; sin aceptar no se entrega', async () => {
    const [documento] = documentos as [DocumentoDian]
    const pedidas = await enTransaccion(ctx, (en) =>
      encolarEntrega(en, documento.id, ['Contador@Prueba.co ', 'contador@prueba.co', 'archivo@prueba.co']),
    )
    expect(pedidas.map(({ para }) => para)).to.deep.equal(['contador@prueba.co', 'archivo@prueba.co'])
    await jobsDone(slug)
    await jobsDone(slug)
    const llegadas = (await lettersLeft()).filter(({ to }) => ['contador@prueba.co', 'archivo@prueba.co'].includes(to))
    expect(llegadas).to.have.length(2)
    expect(adjuntoDe(llegadas[0]!.text).equals(adjuntoDe(llegadas[1]!.text)), 'los mismos bytes').to.equal(true)
    for (const { text } of llegadas)
      expect(decodificado(text), 'solo el cliente recibe el enlace para responder').to.not.include('respuestaCliente')
    const detalle = (await api(slug).as('caja').get(`/facturacion/${documento.id_factura}`)).body
    expect(
      detalle.timeline.filter(({ tipo }: Json) => tipo === 'correo').map(({ titulo }: Json) => titulo),
    ).to.have.members([
      'Correo entregado',
      ...Array.from({ length: 2 }, () => 'Correo entregado (copia, no es el correo del cliente)'),
    ])
    expect(detalle.correo.para).to.equal((await entregasDe(ctx, [documento.id])).find(({ copia }) => !copia)?.para)
    // in blank it goes to the customer as the record says today, with the link
    await ctx.db('personas').where({ id: detalle.id_personas }).update({ correo_electronico: 'Nuevo@cliente.co' })
    expect(
      (await api(slug).as('caja').post(`/facturacion/${documento.id_factura}/correo`, {})).body.map(
        ({ para }: Json) => para,
      ),
    ).to.deep.equal(['nuevo@cliente.co'])
    expect(
      (await api(slug).as('consulta').post(`/facturacion/${documento.id_factura}/correo`, { para: 'robo@fuera.co' }))
        .status,
    ).to.equal(403)
    await jobsDone(slug)
    expect(decodificado((await lettersLeft()).find(({ to }) => to === 'nuevo@cliente.co')?.text ?? '')).to.include(
      `/auth/respuestaCliente/${documento.id_factura}/`,
    )
    const firmada = await enTransaccion(ctx, (en) => firmarFactura(en, facturas[3]!))
    try {
      await enTransaccion(ctx, (en) => encolarEntrega(en, firmada.id, ['a@b.co']))
      expect.fail('se entregó')
    } catch (error) {
      expect((error as Error).message).to.include('aún no ha aceptado')
    }
  })

  const publica = (id: number, token: string, resto = '') =>
    api(slug).anonymous.get(`/respuestaCliente/${id}/${token}${resto}`)
  const contestar = (id: number, cuerpo: Json, path = `/factura${id}`) =>
    api(slug).anonymous.put(path, { id, ...cuerpo })
  const pagina = async (id: number, token: string, respuesta: string, form?: Record<string, string>) => {
    const { port } = await server()
    const reply = await ask(
      port,
      `${slug}.localhost`,
      form ? 'POST' : 'GET',
      `/auth/respuestaCliente/${id}/${token}/${respuesta}`,
      form && new URLSearchParams(form).toString(),
      {
        headers: {
          accept: 'text/html',
          'user-agent': 'Navegador de prueba/1.0',
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
    )
    return { status: reply.status, texto: reply.raw.toString().replace(/<style[\s\S]*?<\/style>/g, '') }
  }

  it('el cliente ve su factura con el enlace y nadie sin él', async () => {
    const [documento] = documentos as [DocumentoDian]
    const token = tokenDe(ctx, documento)
    const { status, body } = await publica(documento.id_factura, token)
    expect(status).to.equal(200)
    expect(body).to.include({ numero_factura: documento.numero, estado: 'pendiente', cufe: documento.cufe })
    expect(body.plazo).to.match(/^\d{4}-\d\d-\d\d$/)
    expect(body.lineas.reduce((suma: number, { valor, iva }: Json) => suma + valor + iva, 0)).to.equal(body.total)
    const pdf = await publica(documento.id_factura, token, '/pdf')
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).to.deep.equal([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const malo = await publica(documento.id_factura, 'x'.repeat(32))
    expect([malo.status, malo.body.code]).to.deep.equal([422, 'token'])
    for (const id of [99999999, facturas[1], facturas[3]])
      expect((await publica(id!, token)).body.message, String(id)).to.equal('no existe este documento.')
  })

  it('abrir los enlaces del correo no responde nada: lo hace el botón', async () => {
    const [documento] = documentos as [DocumentoDian]
    const { aceptar: si, rechazar: no } = enlaceDeRespuesta(ctx, documento)
    for (const enlace of [si, no]) {
      const { status, texto } = await pagina(documento.id_factura, tokenDe(ctx, documento), enlace.slice(-1))
      expect(status).to.equal(200)
      expect(texto).to.include(documento.numero).and.include('method="post"')
    }
    expect((await publica(documento.id_factura, tokenDe(ctx, documento))).body.estado).to.equal('pendiente')
  })

  it('rechazar exige el motivo; lo escrito no se pierde; queda con su evidencia y el personal lo ve', async () => {
    const [documento] = documentos as [DocumentoDian]
    const token = tokenDe(ctx, documento)
    expect((await contestar(documento.id_factura, { token, respuesta: '0' })).body.errors).to.deep.equal({
      justificacion: ['Explique por qué rechaza la factura.'],
    })
    const corta = await pagina(documento.id_factura, token, '0', { justificacion: ' ', nombre: 'Ana <b>' })
    expect(corta.status).to.equal(422)
    expect(corta.texto).to.include('Explique por qué rechaza la factura.').and.include('value="Ana &lt;b&gt;"')
    expect(
      (
        await pagina(documento.id_factura, token, '0', {
          justificacion: 'El valor no es',
          codigo_reclamo: 'constructor',
        })
      ).texto,
      'no es de la lista',
    ).to.include('Escoja un motivo de la lista.')
    const hecha = await pagina(documento.id_factura, token, '0', {
      justificacion: 'El valor de las copias no es el acordado.',
      codigo_reclamo: '01',
      nombre: 'Ana Ruiz',
      documento: '123',
    })
    expect(hecha.status).to.equal(200)
    expect(hecha.texto).to.include('Esta factura fue rechazada')
    const fila = await ctx.db('dian_respuestas').where({ id_factura: documento.id_factura }).first<Json>()
    expect(fila).to.include({
      respuesta: 'Rechazado',
      codigo_reclamo: '01',
      nombre: 'Ana Ruiz',
      documento: '123',
      cufe: documento.cufe,
      sha256_xml: documento.sha256,
      agente: 'Navegador de prueba/1.0',
    })
    expect(fila.ip).to.match(/127\.0\.0\.1/)
    expect(fila.texto_mostrado)
      .to.include(`Factura electrónica de venta ${documento.numero}`)
      .and.include(documento.cufe)
    const { raw } = await publica(documento.id_factura, token, '/pdf')
    expect(fila.sha256_pdf).to.equal(createHash('sha256').update(raw).digest('hex'))
    const { respuesta_cliente } = await ctx.db('facturas').where({ id: documento.id_factura }).first<Json>()
    expect(respuesta_cliente).to.equal('Rechazado')
  })

  it('una sola respuesta, también con dos clics a la vez', async () => {
    const [primera] = documentos as [DocumentoDian]
    expect(
      (
        await contestar(primera.id_factura, {
          token: tokenDe(ctx, primera),
          respuesta: '1',
          id: String(primera.id_factura),
        })
      ).body.message,
    ).to.equal('ya existe una respuesta para este documento.')
    expect((await pagina(primera.id_factura, tokenDe(ctx, primera), '1', {})).texto).to.include(
      'Ya existe una respuesta',
    )
    const segunda = await facturaAceptada(ctx, facturas[1]!)
    const token = tokenDe(ctx, segunda)
    expect(token).to.not.equal(tokenDe(ctx, primera))
    const dos = await Promise.all([
      contestar(segunda.id_factura, { token, respuesta: 1 }),
      contestar(
        segunda.id_factura,
        { token, respuesta: 0, justificacion: 'No estoy de acuerdo' },
        `/factura/${segunda.id_factura}`,
      ),
    ])
    expect(dos.map(({ status }) => status).sort(), JSON.stringify(dos.map(({ body }) => body))).to.deep.equal([
      200, 422,
    ])
    expect(dos.find(({ status }) => status === 422)?.body.message).to.equal(
      'ya existe una respuesta para este documento.',
    )
  })

  it('el silencio de tres días hábiles es aceptación tácita: se muestra y no se escribe; anulada ya no se responde', async () => {
    const tercera = await facturaAceptada(ctx, facturas[2]!)
    const token = tokenDe(ctx, tercera)
    await jobsDone(slug) // its mail goes out by itself: from here on only the test says when it did
    await ctx.db('dian_entregas').where({ id_documento: tercera.id }).update({ enviado: null })
    expect((await publica(tercera.id_factura, token)).body.plazo, 'sin entregar no hay plazo').to.equal(null)
    await ctx
      .db('dian_entregas')
      .where({ id_documento: tercera.id })
      .update({ enviado: '2020-01-08T15:00:00.000Z', al_cliente: false })
    expect((await publica(tercera.id_factura, token)).body.plazo, 'una copia no abre el plazo').to.equal(null)
    await ctx.db('dian_entregas').where({ id_documento: tercera.id }).update({ al_cliente: true })
    expect((await pagina(tercera.id_factura, token, '1')).texto).to.include('El enlace venció')
    const hace = addDays(ctx.today, -20)
    await ctx
      .db('dian_entregas')
      .where({ id_documento: tercera.id })
      .update({ enviado: `${hace}T15:00:00.000Z` })
    const { body } = await publica(tercera.id_factura, token)
    const plazo = sumarDiasHabiles(hace, 3)
    expect([body.plazo, body.estado]).to.deep.equal([plazo, 'tacita'])
    expect(
      (await contestar(tercera.id_factura, { token, respuesta: 0, justificacion: 'Tarde pero seguro' })).body.message,
    ).to.include(`venció el ${formatDate(plazo)}`)
    expect((await pagina(tercera.id_factura, token, '1')).texto)
      .to.include('se entiende aceptada')
      .and.not.include('<form')
    expect((await ctx.db('facturas').where({ id: tercera.id_factura }).first<Json>()).respuesta_cliente).to.equal(null)
    await enTransaccion(background((await server()).app, await officeOf(slug), 'prueba'), (en) =>
      anularFactura(en, tercera.id_factura, { nota: 'NC1', motivo: 'prueba' }),
    )
    expect((await contestar(tercera.id_factura, { token, respuesta: 1 })).body.message).to.include(
      'anulada con la nota crédito NC1',
    )
  })

  it('la factura de un notario que ya no firma se entrega sin contenedor; con la del de hoy se espera su certificado', async () => {
    const { id, cufe, numero } = await facturaAceptada(ctx, facturas[3]!)
    await jobsDone(slug)
    await ctx.db('dian_adjuntos').where({ cufe }).delete()
    const vencido = { ...ctx, now: new Date('2046-01-02T15:00:00Z') }
    const archivos = async () =>
      Object.keys(unzipSync((await paqueteDe(vencido, await leerFirmado(ctx, id))).zip)).join(' ')
    expect(await archivos().catch((error: Error) => error.message)).to.match(/^El certificado de firma solo vale del/)
    const suyo = await ctx.db('emisores').first<Json>()
    const { id: _, ...otro } = { ...suyo, nit: '52100201', dv: '8' }
    await ctx.db('emisores').update({ desde: '2020-01-01', hasta: addDays(ctx.today, -1) })
    await ctx.db('emisores').insert(otro)
    expect(await archivos()).to.equal(`${numero}.xml ${numero}.pdf`)
  })

  it('las direcciones mal escritas son páginas, nunca un 500', async () => {
    for (const [id, token, respuesta, status] of [
      [facturas[0], 'x', '1', 422],
      [99999999, 'x', '0', 422],
      [facturas[0], 'x', '7', 404],
      ['abc', 'x', '1', 404],
    ] as const) {
      const hecha = await pagina(id as number, token, respuesta)
      expect(hecha.status, `${id} ${respuesta}`).to.equal(status)
      expect(hecha.texto).to.include('<h1>')
    }
    expect((await contestar(facturas[0]!, { respuesta: 1 })).status).to.equal(422)
    expect((await api(slug).anonymous.get('/respuestaCliente/abc/x')).status).to.be.oneOf([404, 422])
  })
})
