import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { checkDigit } from '../../schemas/es-co/index.ts'
import { firmarFactura } from '../../modules/dian/emision/firmar.ts'
import { aceptar } from '../../modules/dian/emision/resultado.ts'
import type { DocumentoDian } from '../../modules/dian/model.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { AutoridadDePrueba } from './certificados.ts'
import { archivo, porFacturar } from './facturacion.ts'
import { api, CATALOGO, Client, contextOf, liquidada, sendForm, type Json } from './index.ts'

/** What a simulator (or a test authority) gives an issuer. */
export interface CredencialesDian {
  nit: string
  nombre: string
  p12: Buffer
  clave: string
  softwareId: string
  pin: string
  testSetId?: string
  rango: {
    resolucion: string
    fecha: string
    prefijo: string
    desde: number
    hasta: number
    inicio: string
    fin: string
    claveTecnica: string
  }
}

/** Waits of a test: hundredths of a second where the law says minutes, and time enough for a busy machine where an answer is waited for. */
export const ESPERAS_DE_PRUEBA = {
  esperas: [0.05],
  espera_desconocida: 0.05,
  espera_proceso: 0.05,
  tiempo_maximo: 30,
  espera_persona: 30,
  limite_horas: 48,
}

let nits = 0
/** A NIT that no other test of this run has. */
export const otroNit = (): string => String(800_000_000 + (process.pid % 10_000) * 1000 + ++nits)

async function exigir(que: string, reply: Promise<{ status: number; raw: Buffer; body: Json }>): Promise<Json> {
  const { status, raw, body } = await reply
  if (status >= 300) throw new Error(`${que}: ${status} ${raw.toString()}`)
  return body
}

/** Waits that no office may set for itself: written where they are kept. */
export const conEsperas = (db: Context['db'], ajustes: object): Promise<number> =>
  db('dian_software')
    .whereNull('retirado_en')
    .update({ ajustes: JSON.stringify(ajustes) })

/** The service fails and is left alone for an hour, so that nothing goes out while a test looks; then the hour is over. */
export async function trasUnaCaida({ db }: Context, mirar: () => Promise<void>): Promise<void> {
  await conEsperas(db, { ...ESPERAS_DE_PRUEBA, esperas: [3600] })
  await mirar()
  await conEsperas(db, ESPERAS_DE_PRUEBA)
  await db('dian_turnos').update({ pausa_hasta: null })
  await db('documentos_dian').whereIn('estado', ['firmada', 'incierta']).update({ proximo: 0 })
}

/**
 * Sets an office up to issue, all through the API: issuer, certificate, software, a range of invoices and one of notes. Of an office of
 * this process the waits are then a test's; who has a client of another process writes them with `conEsperas`.
 */
export async function configurarDian(
  where: string | Client,
  dado: CredencialesDian,
  url: string,
  urlLogica: string,
  ajustes: object = ESPERAS_DE_PRUEBA,
): Promise<void> {
  const admin = where instanceof Client ? where : api(where).as('admin')
  await exigir(
    'emisor',
    admin.put('/dian/emisor', {
      nit: `${dado.nit}-${checkDigit(dado.nit) ?? ''}`,
      nombre: dado.nombre,
      nombre_comercial: 'NOTARÍA DE PRUEBA',
      organizacion: '2',
      responsabilidades: ['R-99-PN'],
      tributo: '01',
      direccion: 'CR 7 14 23',
      id_municipio: CATALOGO.bogota,
      codigo_postal: '110221',
      telefono: '6015550100',
      correo: 'factura@notaria.prueba.co',
    }),
  )
  await exigir(
    'certificado',
    sendForm(
      admin,
      '/dian/certificado',
      { clave: dado.clave },
      { archivo: { name: 'prueba.p12', content: dado.p12, type: 'application/x-pkcs12' } },
    ),
  )
  await exigir(
    'software',
    admin.put('/dian/software', {
      software_id: dado.softwareId,
      pin: dado.pin,
      ambiente: '2',
      url,
      url_logica: urlLogica,
      test_set_id: dado.testSetId ?? null,
    }),
  )
  if (!(where instanceof Client)) await conEsperas((await contextOf(where)).db, ajustes)
  const { rango } = dado
  await exigir(
    'rango',
    admin.post('/dian/rangos', {
      tipo: 'factura',
      prefijo: rango.prefijo,
      resolucion: rango.resolucion,
      fecha_resolucion: rango.fecha,
      desde: rango.desde,
      hasta: rango.hasta,
      vigente_desde: rango.inicio,
      vigente_hasta: rango.fin,
      clave_tecnica: rango.claveTecnica,
    }),
  )
  await exigir('rango de notas', admin.post('/dian/rangos', { tipo: 'nota_credito', prefijo: 'NC' }))
}

/** A service that refuses the security of whatever it is sent: a fault of ours, which stops a range. It does not keep the process alive. */
export async function dianQueNoAutoriza(): Promise<string> {
  const falla =
    '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" ' +
    'xmlns:a="http://x"><s:Body><s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>a:InvalidSecurity</s:Value></s:Subcode></s:Code>' +
    '<s:Reason><s:Text xml:lang="en-US">An error occurred when verifying security for the ' +
    'message.</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>'
  const http = createServer((peticion, respuesta) => {
    peticion.resume()
    peticion.on('end', () => {
      respuesta.writeHead(500, { 'content-type': 'application/soap+xml' }).end(falla)
    })
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  http.unref()
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/WcfDianCustomerServices.svc`
}

/** An office set up with a throw-away authority, whose service refuses everything. */
export async function oficinaSinDian(office: string): Promise<void> {
  const nit = otroNit()
  const rango = {
    resolucion: '18760000001',
    fecha: '2019-01-19',
    prefijo: 'SETP',
    desde: 990000000,
    hasta: 995000000,
    inicio: '2019-01-19',
    fin: '2099-01-19',
    claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
  }
  const dado = {
    nit,
    nombre: 'PÉREZ GÓMEZ ANA',
    p12: new AutoridadDePrueba().p12('clave', { nit }),
    clave: 'clave',
    softwareId: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
    pin: '12345',
    rango,
  }
  await configurarDian(
    office,
    dado,
    await dianQueNoAutoriza(),
    'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
  )
}

/** Archived invoices of a settled deed, one per buyer and one of the seller. @returns their ids */
export async function facturasArchivadas(office: string, compradores = 1): Promise<number[]> {
  const deed = await porFacturar(compradores, office)
  const guardadas = await exigir('facturaLiq', api(office).as('caja').post('/facturaLiq', archivo(deed)))
  return [...guardadas.vendedores, ...guardadas.compradores].map(({ id }: Json) => Number(id))
}

/** Signs an invoice and has it accepted, as if the DIAN had answered: its mail goes out by itself. */
export const facturaAceptada = (ctx: Context, id: number): Promise<DocumentoDian> =>
  inTransaction(ctx, async (en) => {
    const documento = await firmarFactura(en, id)
    await aceptar(en, documento, {
      mensajes: [],
      mensaje: '',
      xml: readFileSync(new URL('../unit/dian/muestras/ar-dian-aceptada.xml', import.meta.url)),
    })
    return documento
  })

/** The same on the server where this client is. @returns the id of the seller's */
export async function facturaArchivada(client: Client): Promise<number> {
  const { numero_radicacion } = await liquidada({}, { num_escritura: '1542' }, client)
  const { body } = await client.get(`/facturaRadi/${String(numero_radicacion)}`)
  const guardadas = await exigir(
    'facturaLiq',
    client.post('/facturaLiq', archivo({ numero: numero_radicacion, ...body })),
  )
  return Number(guardadas.vendedores[0].id)
}

/** More invoices like one that was archived, each its own row and lines: for tests of many. @returns their ids */
export async function masFacturas(ctx: Context, id: number, cuantas: number): Promise<number[]> {
  const { id: _id, ...factura } = await ctx.db('facturas').where({ id }).first<Record<string, unknown>>()
  const lineas = await ctx.db('facturas_lineas').where({ id_factura: id }).select<Record<string, unknown>[]>()
  const nuevas: number[] = []
  await ctx.db.transaction(async (trx) => {
    for (let n = 0; n < cuantas; n++) {
      const [nueva] = await trx('facturas').insert({
        ...factura,
        prefijo: null,
        numero_factura: null,
        estado_dian: null,
        mensaje_dian: null,
        state_document_id: 0,
        pendiente_dian: 0,
      })
      nuevas.push(Number(nueva))
      await trx('facturas_lineas').insert(lineas.map(({ id: _linea, ...linea }) => ({ ...linea, id_factura: nueva })))
    }
  })
  return nuevas
}

/** The bytes of every version that was signed, by their CUFE. */
export async function versionesFirmadas(
  ctx: Context,
): Promise<{ id_documento: number; version_xml: number; cufe: string; xml: Buffer; sha256: string }[]> {
  const filas = await ctx
    .db('dian_versiones')
    .orderBy('id')
    .select<{ id_documento: number; version_xml: number; cufe: string; xml: string }[]>(
      'id_documento',
      'version_xml',
      'cufe',
      'xml',
    )
  return filas.map(({ xml, ...fila }) => {
    const bytes = gunzipSync(Buffer.from(xml, 'base64'))
    return { ...fila, xml: bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
}
