import {
  type AjustesDian,
  SoftwareDian,
  type CertificadoGuardado,
  certificadoActual,
  softwareActual,
  Emisor,
  RangoDian,
  esDeNotas,
  type TipoRango,
  type Turno,
} from '../model.ts'
import type { Config } from '../../../config/env.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { llavesDePem } from '../certificado/p12.ts'
import type { Direccion, Llaves, Parte, Rango, Software } from '../documento/index.ts'
import { ClienteDian } from '../soap/cliente.ts'
import { descifrar } from './secretos.ts'

/** dian.md 4.6 and 4.7: 20 s three times, then 2, 5, 15 and 30 minutes. */
const AJUSTES: AjustesDian = {
  esperas: [20, 20, 20, 120, 300, 900, 1800],
  espera_desconocida: 120,
  espera_proceso: 20,
  tiempo_maximo: 60,
  espera_persona: 8.5,
  limite_horas: 48,
}

export const ajustesDe = ({ ajustes }: Pick<SoftwareDian, 'ajustes'>): AjustesDian => ({ ...AJUSTES, ...ajustes })

interface Quien {
  app: { config: Pick<Config, 'production' | 'dianSimulador'> }
  office: { practiceOf: string | null }
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/
const DE_LA_DIAN = new Set(['vpfe.dian.gov.co', 'vpfe-hab.dian.gov.co'])

/** A local address can only be the simulator. */
export const esLocal = (url: string): boolean => URL.canParse(url) && LOCAL.test(new URL(url).hostname)

export const SOLO_LA_DIAN =
  'La dirección debe ser una de las de la DIAN: https://vpfe.dian.gov.co o, para pruebas, https://vpfe-hab.dian.gov.co.'

export const SOLO_EL_SIMULADOR =
  'En la oficina de práctica se factura al simulador: la conexión con la DIAN se cambia en su oficina.'

/** SSRF guard: production allows only the DIAN's two hosts and its own simulator; a practice office, only the simulator. */
export function direccionPermitida(
  { app: { config }, office: { practiceOf } }: Quien,
  url: string,
  delSimulador: boolean,
): boolean {
  const { production, dianSimulador } = config
  if (practiceOf !== null) return delSimulador && esLocal(url)
  if (!production) return true
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port } = new URL(url)
  if (protocol === 'https:' && port === '' && DE_LA_DIAN.has(hostname)) return true
  return dianSimulador && delSimulador && esLocal(url)
}

const faltaConfigurar = (que: string) =>
  new Problem(409, 'sin_configurar', `Falta ${que}: complételo en Oficina, Facturación electrónica, y vuelva a enviar.`)

const emisorDe = (ctx: Context, dia: string, nit?: string) =>
  Emisor.query(ctx.db)
    .where((q) => {
      if (nit !== undefined) void q.where({ nit })
      else
        void q.where('desde', '<=', dia).where((abierto) => void abierto.whereNull('hasta').orWhere('hasta', '>=', dia))
    })
    .orderBy('desde', 'desc')
    .first()

/** Issuer on a day; with `nit`, the latest version of that issuer. @throws Problem 409 */
export async function emisorVigente(ctx: Context, dia: string, nit?: string): Promise<Emisor> {
  const emisor = await emisorDe(ctx, dia, nit)
  if (!emisor) throw faltaConfigurar('el emisor de las facturas')
  return emisor
}

export async function nitsDelEmisor(ctx: Context): Promise<string[]> {
  return (await Emisor.query(ctx.db).orderBy('desde', 'desc').select('nit')).map(({ nit }) => nit)
}

export async function softwareVigente(ctx: Context): Promise<SoftwareDian> {
  const software = await softwareActual(ctx)
  if (!software) throw faltaConfigurar('el software de la DIAN (identificador y PIN)')
  if (software.simulador && software.ambiente === '1')
    throw new Problem(
      409,
      'simulador',
      'El simulador no recibe documentos de producción: ponga el ambiente 2 (pruebas).',
    )
  exigirDireccion(ctx, software)
  return software
}

function exigirDireccion(ctx: Context, { url, simulador }: Pick<SoftwareDian, 'url' | 'simulador'>): void {
  if (direccionPermitida(ctx, url, simulador)) return
  throw new Problem(409, 'direccion', ctx.office.practiceOf === null ? SOLO_LA_DIAN : SOLO_EL_SIMULADOR)
}

/** @throws Problem 409 without a valid certificate of this NIT on that day */
export async function certificadoVigente(ctx: Context, nit: string, dia: string): Promise<CertificadoGuardado> {
  const certificado = await certificadoActual(ctx, nit)
  if (!certificado) throw faltaConfigurar(`el certificado de firma del NIT ${nit}`)
  if (certificado.hasta < dia)
    throw new Problem(
      409,
      'certificado_vencido',
      'El certificado de firma venció: cargue el nuevo en Oficina, Facturación electrónica.',
    )
  return certificado
}

/** Shared numbering of the test environment, valid until 2030; never used in production. */
export const RESOLUCION_DE_PRUEBAS = '18760000001'

interface DeRango {
  nit: string
  resolucion: string | null
}

/** Certificate of who issues today, and whether a range gives numbers to today's invoices: neither is the former notary's. */
export async function deQuienEmite(
  ctx: Context,
): Promise<{ certificado: CertificadoGuardado | undefined; numera: (rango: DeRango) => boolean }> {
  const emisor = await emisorDe(ctx, ctx.today)
  const ambiente = (await softwareActual(ctx))?.ambiente
  return {
    certificado: emisor && (await certificadoActual(ctx, emisor.nit)),
    numera: ({ nit, resolucion }) => nit === emisor?.nit && (ambiente !== '1' || resolucion !== RESOLUCION_DE_PRUEBAS),
  }
}

/** Oldest valid range with numbers left. The counter uses the deeds' while none of its own is active. @throws Problem 409 */
export async function rangoVigente(
  ctx: Context,
  { tipo, uso = null }: { tipo: TipoRango; uso?: RangoDian['uso'] },
  nit: string,
  dia: string,
  ambiente: SoftwareDian['ambiente'],
): Promise<RangoDian> {
  const activos = await RangoDian.query(ctx.db)
    .where({ tipo, nit, activo: 1 })
    .join('dian_turnos', 'dian_turnos.id_rango', 'dian_rangos.id')
    .select('dian_rangos.*', 'dian_turnos.siguiente')
    .orderBy('dian_rangos.id')
    .castTo<(RangoDian & Pick<Turno, 'siguiente'>)[]>()
  const propio = activos.some((rango) => rango.uso === uso)
  const rangos = activos.filter(
    ({ uso: suyo, siguiente, hasta }) => suyo === (propio ? uso : null) && Number(siguiente) <= Number(hasta),
  )
  const vigentes = rangos.filter(
    ({ vigente_desde, vigente_hasta, resolucion }) =>
      vigente_desde <= dia && dia <= vigente_hasta && (ambiente === '2' || resolucion !== RESOLUCION_DE_PRUEBAS),
  )
  // locked: MariaDB's snapshot does not show that another desk took the last number
  for (const uno of vigentes) {
    const turno = await ctx.db<Turno>('dian_turnos').where({ id_rango: uno.id }).forUpdate().first('siguiente')
    if (Number(turno?.siguiente) <= Number(uno.hasta)) return uno
  }
  const que = esDeNotas(tipo)
    ? `la numeración de las notas ${tipo === 'nota_debito' ? 'débito' : 'crédito'}`
    : uso === 'mostrador' && propio
      ? 'la numeración del mostrador'
      : 'un rango de numeración'
  throw faltaConfigurar(rangos.length && !vigentes.length ? `${que} vigente hoy` : `${que} con números disponibles`)
}

const abiertas = new Map<string, Llaves>()

export function llavesDe(ctx: Context, { id, llave_secreto, cadena }: CertificadoGuardado): Llaves {
  const cual = `${ctx.app.config.dataDir}/${ctx.office.slug}/${id}/${llave_secreto.slice(-24)}`
  const llaves = abiertas.get(cual) ?? llavesDePem({ clave: descifrar(ctx, 'certificado', llave_secreto), cadena })
  abiertas.set(cual, llaves)
  return llaves
}

export function softwareDe(
  ctx: Context,
  { software_id, pin_secreto, nombre, fabricante }: SoftwareDian,
  { nit, dv }: Pick<Emisor, 'nit' | 'dv'>,
): Software {
  return {
    id: software_id,
    pin: descifrar(ctx, 'pin', pin_secreto),
    proveedorNit: nit,
    proveedorDv: dv,
    nombre,
    fabricante,
  }
}

export function rangoDe(ctx: Context, rango: RangoDian): Rango {
  return {
    resolucion: rango.resolucion ?? '',
    fechaResolucion: rango.fecha_resolucion ?? rango.vigente_desde,
    prefijo: rango.prefijo,
    desde: Number(rango.desde),
    hasta: Number(rango.hasta),
    vigenteDesde: rango.vigente_desde,
    vigenteHasta: rango.vigente_hasta,
    claveTecnica: rango.tecnica_secreto ? descifrar(ctx, 'clave_tecnica', rango.tecnica_secreto) : '',
  }
}

interface Municipio {
  codigo: string
  ciudad: string
  departamento: string
}

export const municipioDe = (ctx: Context, id: number) =>
  ctx
    .db('municipios')
    .join('departamentos', 'departamentos.id', 'municipios.id_depto')
    .where('municipios.id', id)
    .first<Municipio | undefined>({
      codigo: 'municipios.code',
      ciudad: 'municipios.name',
      departamento: 'departamentos.name',
    })

export async function parteDelEmisor(ctx: Context, emisor: Emisor): Promise<Parte> {
  const municipio = await municipioDe(ctx, emisor.id_municipio)
  const direccion: Direccion = {
    pais: 'CO',
    nombrePais: 'Colombia',
    municipio: municipio?.codigo ?? null,
    ciudad: municipio?.ciudad ?? '',
    departamento: municipio?.departamento ?? '',
    linea: emisor.direccion,
    codigoPostal: emisor.codigo_postal || null,
  }
  return {
    organizacion: emisor.organizacion,
    tipoDocumento: '31',
    numero: emisor.nit,
    dv: emisor.dv,
    nombre: emisor.nombre,
    nombreComercial: emisor.nombre_comercial || null,
    responsabilidades: emisor.responsabilidades,
    tributo: emisor.tributo,
    direccion,
    telefono: emisor.telefono || null,
    correo: emisor.correo,
  }
}

/** @throws Problem 409 for an address that this office may not call */
export function clienteDe(
  ctx: Context,
  software: SoftwareDian,
  llaves: Llaves,
  timeoutMs = ajustesDe(software).tiempo_maximo * 1000,
): ClienteDian {
  const desfase = ctx.now.getTime() - Date.now()
  const movido = Math.abs(desfase) > 60_000 // a context of another day signs with that day's time
  exigirDireccion(ctx, software)
  return new ClienteDian({
    url: software.url,
    urlLogica: software.url_logica,
    llaves,
    timeoutMs,
    ...(movido ? { ahora: () => new Date(Date.now() + desfase) } : {}),
  })
}

/** The service as the issuer of that NIT calls it today. @throws Problem 409 where the set-up is incomplete */
export async function conexionDe(ctx: Context, nit: string, timeoutMs?: number) {
  const software = await softwareVigente(ctx)
  const certificado = await certificadoVigente(ctx, nit, ctx.today)
  return { software, certificado, cliente: clienteDe(ctx, software, llavesDe(ctx, certificado), timeoutMs) }
}

/** PIN of one of the office's programs, to verify a CUNE or CUDE; null when it is not ours. */
export async function pinDelSoftware(ctx: Context, softwareId: string): Promise<string | null> {
  const software = await SoftwareDian.query(ctx.db)
    .where({ software_id: softwareId.toLowerCase() })
    .orderBy('id', 'desc')
    .first()
  return software ? descifrar(ctx, 'pin', software.pin_secreto) : null
}
