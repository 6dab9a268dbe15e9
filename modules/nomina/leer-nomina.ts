import type { Document, Element } from '@xmldom/xmldom'
import { Problem, readXml, type Context } from '../kernel/index.ts'
import { formatNit, isDate, parseNit } from '../../schemas/es-co/index.ts'
import { nitsDelEmisor, revisarFirma } from '../dian/index.ts'
import { mirada } from '../archivos/index.ts'
import { createHash } from 'node:crypto'

/** Amounts in centavos; texts as written, because the CUNE is computed from them. */
export interface NominaLeida {
  tipo_xml: 102 | 103
  /** Adjustment: 1 replaces, 2 deletes. */
  tipo_nota: 1 | 2 | null
  empleador_nit: string
  empleador_nombre: string
  prefijo: string
  consecutivo: string
  numero: string
  trabajador_tipo: string | null
  trabajador_documento: string | null
  trabajador_nombre: string | null
  periodo_inicio: string | null
  periodo_fin: string | null
  fecha_gen: string
  hora_gen: string
  ambiente: number
  devengados_centavos: number
  deducciones_centavos: number
  total_centavos: number
  cune: string
  cune_predecesor: string | null
  software_id: string
  /** Source of the CUNE, without PIN and environment. */
  cadena: string
}

const RAIZ = { NominaIndividual: 102, NominaIndividualDeAjuste: 103 } as const
const ESPACIO = 'dian:gov:co:facturaelectronica:'
const TOLERANCIA_CENTAVOS = 200

const rechazo = (mensaje: string) => new Problem(422, 'nomina', mensaje)

/** The longest known documents have hundreds. */
const ELEMENTOS = 5_000

const FALTAS = {
  dtd: 'El XML trae un DTD, que no se acepta.',
  excessive: 'El XML trae más de lo que necesita una nómina y no se recibe.',
  malformed: 'El archivo no es un XML bien formado.',
} as const

/** No entities, bounded size. @throws Problem 422 */
export function documentoDe(xml: Buffer): Document {
  const texto = new TextDecoder('utf-8', { fatal: false }).decode(xml)
  if (texto.includes('�')) throw rechazo('El archivo no está en UTF-8.')
  const leido = readXml(texto, ELEMENTOS)
  if (typeof leido === 'string') throw rechazo(FALTAS[leido])
  return leido
}

const hijosDe = (padre: Element, nombre: string): Element[] =>
  [...padre.childNodes].filter(
    (nodo): nodo is Element => nodo.nodeType === 1 && 'localName' in nodo && nodo.localName === nombre,
  )

export function bloqueDe(documento: Document): {
  raiz: Element
  bloque: Element
  tipo_xml: 102 | 103
  tipo_nota: 1 | 2 | null
} {
  const raiz = documento.documentElement
  const nombre = raiz?.localName ?? ''
  if (
    !raiz ||
    (nombre !== 'NominaIndividual' && nombre !== 'NominaIndividualDeAjuste') ||
    raiz.namespaceURI !== ESPACIO + nombre
  ) {
    throw rechazo('El archivo no es una nómina electrónica (NominaIndividual o NominaIndividualDeAjuste).')
  }
  if (nombre === 'NominaIndividual') return { raiz, bloque: raiz, tipo_xml: RAIZ[nombre], tipo_nota: null }
  const [reemplazar] = hijosDe(raiz, 'Reemplazar')
  const [eliminar] = hijosDe(raiz, 'Eliminar')
  const bloque = reemplazar ?? eliminar
  if (!bloque) throw rechazo('La nota de ajuste no dice qué reemplaza o elimina.')
  return { raiz, bloque, tipo_xml: RAIZ[nombre], tipo_nota: reemplazar ? 1 : 2 }
}

/** Pesos with up to two decimals and a dot, as integer centavos. @throws Problem 422. */
function centavosDe(texto: string, nombre: string): number {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(texto)) throw rechazo(`${nombre} no es un valor válido («${texto.slice(0, 30)}»).`)
  const [enteros = '0', decimales = ''] = texto.split('.')
  return Number(enteros) * 100 + Number(decimales.padEnd(2, '0'))
}

/** dian.md, payroll annex 1.0. @throws Problem 422 */
function leerNomina(xml: Buffer): NominaLeida {
  const { bloque, tipo_xml, tipo_nota } = bloqueDe(documentoDe(xml))
  const uno = (nombre: string) => hijosDe(bloque, nombre)[0]
  const atributo = (elemento: string, nombre: string): string => uno(elemento)?.getAttribute(nombre)?.trim() ?? ''
  const exigido = (elemento: string, nombre: string, largo: number): string => {
    const valor = atributo(elemento, nombre)
    if (!valor) throw rechazo(`Falta ${elemento}/@${nombre}.`)
    if (valor.length > largo) throw rechazo(`${elemento}/@${nombre} es demasiado largo.`)
    return valor
  }
  const persona = (elemento: string): string =>
    (
      atributo(elemento, 'RazonSocial') ||
      ['PrimerApellido', 'SegundoApellido', 'PrimerNombre', 'OtrosNombres']
        .map((parte) => atributo(elemento, parte))
        .filter(Boolean)
        .join(' ')
    ).slice(0, 250)
  const diaDelPeriodo = (nombre: string): string | null => {
    const dia = atributo('Periodo', nombre).slice(0, 10) || null
    if (dia !== null && !isDate(dia)) throw rechazo(`Periodo/@${nombre} no es una fecha.`)
    return dia
  }
  const total = (nombre: string) => (tipo_nota === 2 ? '0.00' : (uno(nombre)?.textContent?.trim() ?? ''))

  const numero = exigido('NumeroSecuenciaXML', 'Numero', 50)
  const fecha_gen = exigido('InformacionGeneral', 'FechaGen', 10)
  const hora_gen = exigido('InformacionGeneral', 'HoraGen', 20)
  if (!isDate(fecha_gen)) throw rechazo('InformacionGeneral/@FechaGen no es una fecha.')
  const cune = exigido('InformacionGeneral', 'CUNE', 96).toLowerCase()
  if (!/^[0-9a-f]{96}$/.test(cune)) throw rechazo('El CUNE debe tener 96 dígitos hexadecimales.')
  const ambiente = exigido('InformacionGeneral', 'Ambiente', 1)
  if (ambiente !== '1' && ambiente !== '2') throw rechazo('InformacionGeneral/@Ambiente debe ser 1 o 2.')
  if (exigido('InformacionGeneral', 'TipoXML', 3) !== String(tipo_xml))
    throw rechazo(`InformacionGeneral/@TipoXML debe ser ${String(tipo_xml)}.`)
  const empleador_nit = exigido('Empleador', 'NIT', 20)
  const trabajador_documento = tipo_nota === 2 ? null : exigido('Trabajador', 'NumeroDocumento', 30)

  const textos = [total('DevengadosTotal'), total('DeduccionesTotal'), total('ComprobanteTotal')] as const
  const [devengados_centavos, deducciones_centavos, total_centavos] = [
    centavosDe(textos[0], 'DevengadosTotal'),
    centavosDe(textos[1], 'DeduccionesTotal'),
    centavosDe(textos[2], 'ComprobanteTotal'),
  ]
  if (Math.abs(devengados_centavos - deducciones_centavos - total_centavos) > TOLERANCIA_CENTAVOS) {
    throw rechazo('El total del comprobante no es igual a devengados menos deducciones.')
  }
  const predecesor = atributo(
    tipo_nota === 2 ? 'EliminandoPredecesor' : 'ReemplazandoPredecesor',
    'CUNEPred',
  ).toLowerCase()
  if (tipo_nota && !/^[0-9a-f]{96}$/.test(predecesor))
    throw rechazo('La nota de ajuste no dice el CUNE del documento anterior.')

  return {
    tipo_xml,
    tipo_nota,
    empleador_nit,
    empleador_nombre: persona('Empleador'),
    prefijo: atributo('NumeroSecuenciaXML', 'Prefijo').slice(0, 20),
    consecutivo: exigido('NumeroSecuenciaXML', 'Consecutivo', 30),
    numero,
    trabajador_tipo: atributo('Trabajador', 'TipoDocumento').slice(0, 4) || null,
    trabajador_documento,
    trabajador_nombre: persona('Trabajador') || null,
    periodo_inicio: diaDelPeriodo('FechaLiquidacionInicio'),
    periodo_fin: diaDelPeriodo('FechaLiquidacionFin'),
    fecha_gen,
    hora_gen,
    ambiente: Number(ambiente),
    devengados_centavos,
    deducciones_centavos,
    total_centavos,
    cune,
    cune_predecesor: tipo_nota ? predecesor : null,
    software_id: atributo('ProveedorXML', 'SoftwareID'),
    cadena: [numero, fecha_gen, hora_gen, ...textos, empleador_nit, trabajador_documento ?? '0', tipo_xml].join(''),
  }
}

type Empleador = Pick<NominaLeida, 'empleador_nit' | 'empleador_nombre'>

const soloNumeros = (nit: string): string => (parseNit(nit)?.number ?? nit).replace(/^0+/, '')

/** Current issuer first, then earlier notaries, because payroll is kept for years. Empty: not configured. */
export async function nitsDeLaOficina(ctx: Context): Promise<readonly string[]> {
  const { nit } = ctx.office.datos
  const dichos = [...(await nitsDelEmisor(ctx)), ...(typeof nit === 'string' && nit.trim() ? [nit] : [])]
  return [...new Set(dichos.map(soloNumeros))]
}

/** Warns that another employer pays. Null for the office's own, or when it has no NIT. */
export function avisoDeOtroEmpleador(
  propios: readonly string[],
  { empleador_nit, empleador_nombre }: Empleador,
): string | null {
  const [propio] = propios
  if (propio === undefined || propios.includes(soloNumeros(empleador_nit))) return null
  const quien = empleador_nombre ? ` (${empleador_nombre})` : ''
  return (
    `El empleador es el NIT ${formatNit(soloNumeros(empleador_nit))}${quien} y el de la oficina es el ${formatNit(propio)}: revise ` +
    'que sea de aquí.'
  )
}

interface NominaAbierta extends ReturnType<typeof revisarFirma> {
  leida: NominaLeida
}

type Dicho = { abierta: NominaAbierta; falla?: never } | { abierta?: never; falla: string }

const abrir = mirada<{ contenido: Uint8Array }, Dicho>('nomina')

const NO_RESPONDE = 'El XML no se pudo leer en el tiempo que hay.'

/** In a worker with a deadline: parsing and C14N have no limits of their own. @throws Problem 422 */
export async function abrirNomina(contenido: Buffer): Promise<NominaAbierta> {
  const { abierta, falla = NO_RESPONDE } = (await abrir({ contenido }))?.respuesta ?? {}
  if (!abierta) throw new Problem(422, 'nomina', falla)
  return abierta
}

/** Worker side of `abrirNomina`; a refusal is returned as its sentence. */
export function abrirNominaAqui({ contenido }: { contenido: Uint8Array }): Dicho {
  const xml = Buffer.from(contenido)
  try {
    return { abierta: { leida: leerNomina(xml), ...revisarFirma(xml) } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { falla: error.message }
  }
}

export type RevisionCune = 'correcto' | 'distinto' | 'no_verificado'

/** Payroll annex 1.0: SHA-384 of data, PIN and environment. @param pin null for an unknown software */
export function revisarCune({ cadena, ambiente, cune }: NominaLeida, pin: string | null): RevisionCune {
  if (pin === null) return 'no_verificado'
  return createHash('sha384')
    .update(`${cadena}${pin}${String(ambiente)}`)
    .digest('hex') === cune
    ? 'correcto'
    : 'distinto'
}
