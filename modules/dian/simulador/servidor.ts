import { type Recibido, Almacen } from './almacen.ts'
import { escapar, fallaCliente, fallaSeguridad, fallaSintaxis, respuestaSoap, wsdl } from './soap/responder.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Confianza, type Autoridad } from './autoridad.ts'
import { administrar, type Mando, Plan } from './mando.ts'
import { OPERACIONES } from './soap/operaciones.ts'
import { autoridadDe, Registro } from './registro.ts'
import { FallaSoap, leerPeticion } from './soap/seguridad.ts'
import { faltaDeEsquema } from './xml/esquema.ts'
import { XmlDocument } from 'libxml2-wasm'
import { abrirZip } from './recibir.ts'

const fila = (nombre: string, dato: string) => `<tr><th>${nombre}</th><td>${escapar(dato)}</td></tr>`

/** Public page of the QR code. */
function paginaConsulta(recibido: Recibido | undefined, cufe: string): string {
  const cuerpo =
    recibido?.resultado === 'aceptado'
      ? '<p><b>Documento ' +
        `validado</b></p><table>${fila('Documento', recibido.numero)}${fila('Emisor', recibido.nit)}${fila('Receptor', `${recibido.nombreReceptor} (${recibido.receptor})`)}` +
        `${fila('Fecha', recibido.fecha)}${fila('Total', recibido.total)}${fila('CUFE', recibido.cufe)}</table>`
      : `<p>No hay un documento validado con la llave <code>${escapar(cufe)}</code>.</p>`
  return (
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Consulta de ' +
    'documentos (simulador)</title>' +
    '<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:46rem;padding:0 1rem;color-scheme:light ' +
    'dark}th{text-align:left;padding-right:1rem;vertical-align:top}td{overflow-wrap:anywhere}.aviso{border:1px solid;padding:.5rem ' +
    '1rem;border-radius:.5rem}</style></head>' +
    '<body><p class="aviso">Simulador: esto no es la DIAN y estos documentos no tienen validez.</p><h1>Consulta de documentos ' +
    `electrónicos</h1>${cuerpo}</body></html>`
  )
}

const SERVICIO = '/WcfDianCustomerServices.svc'
const URL_LOGICA = `https://vpfe-hab.dian.gov.co${SERVICIO}`
const MAXIMO_CUERPO = 70_000_000

interface Opciones {
  carpeta: string | null
  puerto?: number
  urlLogica?: string
  tolerante?: boolean
  autoridad?: Autoridad
}
interface Simulador {
  mando: Mando
  puerto: number
  base: string
  url: string
  urlLogica: string
  terminar(): Promise<void>
}

/** On a loopback port; clock, plan and register are in `mando`. */
export async function iniciar({
  carpeta,
  puerto = 0,
  urlLogica = URL_LOGICA,
  tolerante = false,
  autoridad,
}: Opciones): Promise<Simulador> {
  const propia = autoridad ?? autoridadDe(carpeta)
  const confianza = new Confianza()
  confianza.agregar(propia.raiz, propia.subordinada)
  const almacen = new Almacen(carpeta)
  const mando: Mando = {
    casa: { almacen, confianza, autoridad: propia, tolerante },
    plan: new Plan(),
    registro: new Registro(almacen, propia, carpeta),
    urlLogica,
    desfase: 0,
    ahora: () => new Date(Date.now() + mando.desfase),
  }
  calentar()
  const servidor = createServer((pedido, respuesta) => {
    atender(mando, pedido, respuesta).catch((error: unknown) => {
      process.stderr.write(`simulador: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      if (!respuesta.headersSent) responder(respuesta, 500, 'application/soap+xml; charset=utf-8', fallaCliente())
    })
  })
  servidor.requestTimeout = 0
  servidor.keepAliveTimeout = 0 // whoever calls closes what lies idle: closing it here would cut off a request that is on its way
  await new Promise<void>((resolve, reject) => {
    servidor.once('error', reject)
    servidor.listen(puerto, '127.0.0.1', resolve)
  })
  const direccion = servidor.address()
  const abierto = typeof direccion === 'object' && direccion !== null ? direccion.port : puerto
  const base = `http://127.0.0.1:${abierto}`
  return {
    mando,
    puerto: abierto,
    base,
    url: `${base}${SERVICIO}`,
    urlLogica,
    terminar: () =>
      new Promise((resolve) => {
        servidor.close(() => {
          resolve()
        })
        servidor.closeAllConnections()
      }),
  }
}

/** Loads the schemas before the first document. */
function calentar(): void {
  const nada = XmlDocument.fromString('<nada/>')
  faltaDeEsquema(nada)
  nada.dispose()
}

function responder(respuesta: ServerResponse, estado: number, tipo: string, cuerpo: string): void {
  respuesta.writeHead(estado, { 'content-type': tipo, 'content-length': Buffer.byteLength(cuerpo) }).end(cuerpo)
}

async function cuerpoDe(pedido: IncomingMessage): Promise<Buffer | null> {
  const trozos: Buffer[] = []
  let total = 0
  for await (const trozo of pedido) {
    const bytes: Buffer = trozo
    total += bytes.length
    if (total > MAXIMO_CUERPO) return null
    trozos.push(bytes)
  }
  return Buffer.concat(trozos)
}

async function atender(mando: Mando, pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> {
  const url = new URL(pedido.url ?? '/', 'http://localhost')
  const cuerpo = await cuerpoDe(pedido)
  if (!cuerpo) return responder(respuesta, 413, 'text/plain; charset=utf-8', 'Demasiado grande.')
  if (url.pathname === SERVICIO && pedido.method === 'POST') return servicio(mando, cuerpo, pedido, respuesta)
  if (url.pathname === SERVICIO) return responder(respuesta, 200, 'text/xml; charset=utf-8', wsdl(mando.urlLogica))
  if (url.pathname === '/document/searchqr') {
    const cufe = url.searchParams.get('documentkey') ?? ''
    return responder(respuesta, 200, 'text/html; charset=utf-8', paginaConsulta(mando.casa.almacen.deCufe(cufe), cufe))
  }
  // refuse browsers: a foreign Origin, or a Host that is not ours
  if (
    url.pathname.startsWith('/_sim/') &&
    pedido.headers.origin === undefined &&
    /^(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(pedido.headers.host ?? '')
  ) {
    const { estado, dato } = administrar(mando, pedido.method ?? 'GET', url, cuerpo)
    return responder(respuesta, estado, 'application/json; charset=utf-8', JSON.stringify(dato))
  }
  return responder(respuesta, 404, 'text/plain; charset=utf-8', 'No existe.')
}

const espera = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
const SOAP = 'application/soap+xml; charset=utf-8'
const CAIDAS: Record<string, string> = {
  403: 'Site Disabled',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
}

async function servicio(
  mando: Mando,
  cuerpo: Buffer,
  pedido: IncomingMessage,
  respuesta: ServerResponse,
): Promise<void> {
  const op = /IWcfDianCustomerServices\/(\w+)/.exec(cuerpo.subarray(0, 20_000).toString('latin1'))?.[1] ?? ''
  const accion = mando.plan.tomar(op, mando.plan.miraNumeros ? numeroEn(mando, cuerpo) : '')
  const [clase = '', ms = '0'] = (accion ?? '').split(':')
  if (clase.startsWith('http')) {
    const estado = clase.slice(4)
    return responder(
      respuesta,
      Number(estado),
      'text/html',
      `<html><body><h1>${estado} ${CAIDAS[estado] ?? ''}</h1></body></html>`,
    )
  }
  if (clase === 'timeout') return // the client gives up; nothing was done
  if (clase === 'drop-before') return void pedido.socket.destroy()
  if (clase === 'fault-security') return responder(respuesta, 500, SOAP, fallaSeguridad())
  if (clase === 'slow') await espera(Number(ms))
  const { estado, texto } = procesar(mando, cuerpo, accion)
  if (clase === 'drop-after') return void pedido.socket.destroy()
  if (clase === 'timeout-after') return
  return responder(respuesta, estado, SOAP, texto)
}

function procesar(mando: Mando, cuerpo: Buffer, accion: string | null): { estado: number; texto: string } {
  const ahora = mando.ahora()
  try {
    const { op, parametros, titular } = leerPeticion(cuerpo, {
      ahora,
      urlLogica: mando.urlLogica,
      tolerante: mando.casa.tolerante,
      confianza: mando.casa.confianza,
    })
    const operacion = OPERACIONES[op]
    if (!operacion) return { estado: 500, texto: fallaSintaxis() }
    const { resultado, espacio } = operacion(mando.casa, { parametros, quien: titular, ahora, accion })
    return { estado: 200, texto: respuestaSoap(op, resultado, ahora, espacio) }
  } catch (error) {
    if (!(error instanceof FallaSoap)) throw error
    mando.ultimaFalla = error.message
    const texto =
      error.tipo === 'InvalidSecurity' ? fallaSeguridad() : error.tipo === 'Client' ? fallaCliente() : fallaSintaxis()
    return { estado: error.tipo === 'Sintaxis' ? 400 : 500, texto }
  }
}

/** Document number of a request, for fault plans. */
function numeroEn({ casa }: Mando, cuerpo: Buffer): string {
  const texto = cuerpo.toString('latin1')
  const cufe = /trackId>([0-9a-f]+)</.exec(texto)?.[1]
  if (cufe) return casa.almacen.deCufe(cufe)?.numero ?? ''
  try {
    const [entrada] = abrirZip(/contentFile>([^<]+)</.exec(texto)?.[1] ?? '', 1)
    return /<cbc:ID>([^<]+)</.exec(entrada?.bytes.toString('utf8') ?? '')?.[1] ?? ''
  } catch {
    return ''
  }
}
