import type { FromSchema } from 'json-schema-to-ts'
import type { emisorSchema } from '../../../schemas/facturacion/dian.ts'
import { addDays, checkDigit, parseNit } from '../../../schemas/es-co/index.ts'
import { insert, invalid, update, type Context, background, inTransaction, type App } from '../../kernel/index.ts'
import { certificadoActual, DocumentoDian, Emisor, RangoDian, softwareActual } from '../model.ts'
import { municipioDe, emisorVigente } from './vigente.ts'
import { createHash } from 'node:crypto'
import { leerP12, llavesAPem } from '../certificado/p12.ts'
import { Factura } from '../../facturacion/index.ts'
import { reanudarTodo } from '../emision/turno.ts'
import { pedirLote } from '../emision/lote.ts'
import { guardarCertificado } from './certificado.ts'
import { agregarRango } from './rangos.ts'
import { guardarSoftware } from './software.ts'

type Cuerpo = FromSchema<typeof emisorSchema>

/**
 * Valid from a day on (today by default): ends the earlier issuer the day before, or corrects that day's issuer.
 * @throws Problem 422 by field: check digit, municipality, a day before issued documents, another NIT over one that issued
 */
export async function guardarEmisor(
  ctx: Context,
  { version, desde = ctx.today, nit: escrito, ...datos }: Cuerpo,
): Promise<Emisor> {
  const nit = parseNit(escrito)
  const verificado = nit ? checkDigit(nit.number) : null
  if (!nit || verificado === null) throw invalid({ nit: ['El NIT no es un número.'] })
  if (nit.digit !== null && nit.digit !== verificado)
    throw invalid({ nit: [`El dígito de verificación del NIT ${nit.number} es ${verificado}, no ${nit.digit}.`] })
  if (!(await municipioDe(ctx, datos.id_municipio)))
    throw invalid({ id_municipio: ['Elija un municipio de la lista.'] })
  const fila = {
    ...datos,
    nombre_comercial: datos.nombre_comercial ?? null,
    codigo_postal: datos.codigo_postal || null,
    telefono: datos.telefono ?? null,
    nit: nit.number,
    dv: String(verificado),
  }
  const actual = await Emisor.query(ctx.db).orderBy('desde', 'desc').first().forUpdate()
  const emitio =
    actual && actual.nit !== fila.nit && (await DocumentoDian.query(ctx.db).findOne({ id_emisor: actual.id }))
  if (emitio && actual.desde === desde)
    throw invalid({
      desde: ['Con el emisor de esa fecha ya se emitieron facturas: para otro NIT, diga desde qué día emite.'],
    })
  if (actual?.desde === desde) return update(ctx, Emisor, actual.id, fila, version === undefined ? {} : { version })
  if (actual && actual.desde > desde) throw invalid({ desde: ['Ya hay un emisor desde una fecha posterior.'] })
  const ultima = await DocumentoDian.query(ctx.db)
    .max('fecha as fecha')
    .first()
    .castTo<{ fecha: string | null } | undefined>()
  if (actual && actual.nit !== fila.nit && ultima?.fecha && ultima.fecha > desde)
    throw invalid({ desde: ['Ya hay facturas emitidas después de esa fecha con el emisor anterior.'] })
  if (actual) await update(ctx, Emisor, actual.id, { hasta: addDays(desde, -1) })
  return insert(ctx, Emisor, { ...fila, desde, hasta: null })
}

export interface Simulador {
  url: string
  base: string
  urlLogica: string
}

interface Credenciales {
  nit: string
  dv: string
  nombre: string
  p12: string
  clave: string
  softwareId: string
  pin: string
  testSetId: string
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

interface EmisorDemo {
  nit: string
  nombre: string
  rango?: { prefijo: string; resolucion: string }
}

const DEMO = {
  nit: '52100201',
  nombre: 'Adriana Montoya Ruiz',
  direccion: 'Cra. 13 # 45-60',
  id_municipio: 11001,
  codigo_postal: '110231',
  telefono: '601 555 0100',
  correo: 'notaria@demo.example',
} as const

/** The simulator's port changes with each start. An office with its own set-up keeps it. @param una only this office */
export async function conectarDemoDian(app: App, simulador: Simulador, una?: string): Promise<void> {
  for (const { slug } of await app.offices.list(({ demo }) => demo === true)) {
    if (una !== undefined && slug !== una) continue
    await app.offices.visit(slug, (office) => conectarOficina(background(app, office, 'demo'), simulador))
  }
}

/** NIT and numbering derived from the slug: the DIAN identifies an invoice by both, so two demos that shared them would collide. */
export function emisorDemo({ config }: App, slug: string, nombre: string): EmisorDemo {
  if (slug === config.devOffice) return DEMO
  const propio = createHash('sha256').update(slug).digest().readUInt32BE(0)
  return {
    nit: String(40_000_000 + (propio % 19_999_999)), // a notary's is an identity number
    nombre,
    rango: {
      prefijo: `S${(propio % 46_656).toString(36).padStart(3, '0').toUpperCase()}`,
      resolucion: `1876${String(propio).padStart(10, '0')}`,
    },
  }
}

async function conectarOficina(ctx: Context, simulador: Simulador): Promise<void> {
  const software = await softwareActual(ctx)
  if (software && !software.simulador) return
  await configurarConSimulador(ctx, simulador, emisorDemo(ctx.app, ctx.office.slug, ctx.office.nombre))
  await enviarViejas(ctx)
}

const POR_ENVIAR = 8

/** Leaves the latest ones unsent. Old debts are skipped, because sending would date them today. */
async function enviarViejas(ctx: Context): Promise<void> {
  if (await DocumentoDian.query(ctx.db).first()) return
  const vigentes = Factura.query(ctx.db).whereNull('retirada_en').whereNull('anulada_en').where('total', '>', 0)
  const nuevas = vigentes.where((q) => {
    void q.whereNull('vence').orWhere('fecha_factura', '>', addDays(ctx.today, -30))
  })
  const ids = (await nuevas.orderBy('id').select('id')).map(({ id }) => id).slice(0, -POR_ENVIAR)
  if (ids.length) await inTransaction(ctx, (its) => pedirLote(its, ids))
}

/** Registers the issuer with a simulator and stores its credentials; a second call only updates the address. */
export async function configurarConSimulador(
  ctx: Context,
  { url, base, urlLogica }: Simulador,
  suyo: EmisorDemo = DEMO,
): Promise<void> {
  const guardado = await Emisor.query(ctx.db).orderBy('desde', 'desc').first()
  // a demo created with the shared NIT gets its own
  const conocido = guardado?.nit === DEMO.nit && suyo.nit !== DEMO.nit ? undefined : guardado
  const { nit, nombre } = conocido ?? suyo
  const respuesta = await fetch(new URL('/_sim/registro', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nit, nombre, ...(nit === suyo.nit ? suyo.rango : {}) }),
  })
  if (!respuesta.ok) throw new Error(`the simulator answered ${respuesta.status}`)
  const dado = (await respuesta.json()) as Credenciales // the simulator is ours: modules/dian/simulador
  await inTransaction(ctx, async (its) => {
    if (!conocido)
      await guardarEmisor(its, {
        ...DEMO,
        nit,
        nombre,
        organizacion: '2',
        responsabilidades: ['R-99-PN'],
        tributo: '01',
      })
    await guardar(its, dado, { url, base, urlLogica })
  })
}

async function guardar(ctx: Context, dado: Credenciales, { url, urlLogica }: Simulador): Promise<void> {
  await guardarSoftware(
    ctx,
    {
      software_id: dado.softwareId,
      pin: dado.pin,
      ambiente: '2',
      url,
      url_logica: urlLogica,
      test_set_id: dado.testSetId,
    },
    { simulador: true },
  )
  const { nit } = await emisorVigente(ctx, ctx.today)
  // the simulator renews its authority with its data: it would refuse an older certificate
  if (!(await certificadoActual(ctx, nit)) || !(await mismaAutoridad(ctx, dado)))
    await guardarCertificado(ctx, Buffer.from(dado.p12, 'base64'), 'simulador.p12', dado.clave)
  const { rango } = dado
  const factura = await RangoDian.query(ctx.db).findOne({
    tipo: 'factura',
    nit,
    prefijo: rango.prefijo,
    desde: rango.desde,
  })
  if (!factura) {
    await agregarRango(ctx, {
      tipo: 'factura',
      prefijo: rango.prefijo,
      resolucion: rango.resolucion,
      fecha_resolucion: rango.fecha,
      desde: rango.desde,
      hasta: rango.hasta,
      vigente_desde: rango.inicio,
      vigente_hasta: rango.fin,
      clave_tecnica: rango.claveTecnica,
    })
  }
  for (const [tipo, prefijo] of [
    ['nota_credito', 'NC'],
    ['nota_debito', 'ND'],
  ] as const)
    if (!(await RangoDian.query(ctx.db).findOne({ tipo, nit }))) await agregarRango(ctx, { tipo, prefijo })
  await reanudarTodo(ctx)
}

async function mismaAutoridad(ctx: Context, { p12, clave }: Credenciales): Promise<boolean> {
  const raiz = llavesAPem(leerP12(Buffer.from(p12, 'base64'), clave)).cadena.at(-1)
  return (await certificadoActual(ctx))?.cadena.at(-1) === raiz
}
