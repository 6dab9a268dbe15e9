import { unzipSync } from 'fflate'
import { XmlDocument } from 'libxml2-wasm'
import type { Almacen, Recibido } from './almacen.ts'
import type { Autoridad, Confianza, Titular } from './autoridad.ts'
import { sha256Hex, rechaza, rechazo, type Falta } from './reglas/calculos.ts'
import { cabecera } from './reglas/cabecera.ts'
import { atributoDe, extension, fichaDe, type Contexto } from './reglas/contexto.ts'
import { control } from './reglas/control.ts'
import { evento, fichaEvento } from './reglas/evento.ts'
import { firmante } from './reglas/firmante.ts'
import { fichaNomina, nomina } from './reglas/nomina.ts'
import { partes } from './reglas/partes.ts'
import { totales } from './reglas/totales.ts'
import { applicationResponse } from './soap/respuesta.ts'
import { valor } from './xml/arbol.ts'
import { faltaDeEsquema } from './xml/esquema.ts'
import { leerFirma } from './xml/firma.ts'

export interface Entrada {
  nombre: string
  bytes: Buffer
}

/** The message goes into status 89. */
export class ZipMalo extends Error {}

const MAXIMO = 5_000_000
const MAXIMO_LOTE = 50

/**
 * Bounded unpacking of `contentFile`.
 * @param cuantos 1 for synchronous operations, 50 for batches
 * @throws ZipMalo
 */
export function abrirZip(base64: string, cuantos: 1 | typeof MAXIMO_LOTE): Entrada[] {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) throw new ZipMalo('El contenido no está en base64 o viene vacío.')
  let total = 0
  let archivos: Record<string, Uint8Array>
  try {
    archivos = unzipSync(Buffer.from(base64, 'base64'), {
      filter: ({ originalSize, name }) => {
        total += originalSize
        return total <= MAXIMO * cuantos && !name.endsWith('/')
      },
    })
  } catch {
    throw new ZipMalo('Error descomprimiendo el archivo: no es un ZIP válido.')
  }
  const entradas = Object.entries(archivos).map(([nombre, bytes]) => ({ nombre, bytes: Buffer.from(bytes) }))
  if (total > MAXIMO * cuantos) throw new ZipMalo('El archivo descomprimido es demasiado grande.')
  if (entradas.length === 0) throw new ZipMalo('El ZIP está vacío.')
  if (entradas.length > cuantos)
    throw new ZipMalo(
      cuantos === 1 ? 'El ZIP trae más de un documento.' : `El lote trae más de ${MAXIMO_LOTE} documentos.`,
    )
  return entradas
}

export interface Casa {
  almacen: Almacen
  confianza: Confianza
  autoridad: Autoridad
  tolerante: boolean
}
export type Familia = 'factura' | 'nomina' | 'evento'

/** Wrong sender or unreadable content: status 89, nothing is stored. */
interface NoAutorizado {
  clase: '89'
  texto: string
}
interface Veredicto {
  clase: 'documento'
  recibido: Recibido
  mensaje: string
  faltas: Falta[]
  respuesta: Buffer
}

/** Common to invoices, payroll documents and events. */
interface Datos {
  tipo: string
  numero: string
  cufe: string
  esquema: string
  nit: string
  dv: string
  razon: string
  receptor: string
  nombreReceptor: string
  total: string
  fecha: string
  proveedor: string
  letra: string
  mensaje: string
  reglas: (contexto: Contexto) => Falta[]
  evento?: { codigo: string; cufe: string }
}

const MAXIMO_BYTES = 500_000
const SIN_DATOS: Datos = {
  tipo: '',
  numero: '',
  cufe: '',
  esquema: 'CUFE-SHA384',
  nit: '',
  dv: '',
  razon: '',
  receptor: '',
  nombreReceptor: '',
  total: '',
  fecha: '',
  proveedor: '',
  letra: 'F',
  mensaje: '',
  reglas: () => [],
}

/**
 * Validates in the DIAN's order and stores the outcome.
 * @param quien owner of the sending certificate
 * @param extra faults added by the plan
 */
export function recibir(
  casa: Casa,
  quien: Titular,
  entrada: Entrada,
  familia: Familia,
  ahora: Date,
  extra: Falta[],
  enProceso: number,
): NoAutorizado | Veredicto {
  const { bytes } = entrada
  const forma = faltasDeForma(bytes, familia)
  const leida = forma.length ? null : leerFirma(bytes, casa.tolerante)
  const datos = (leida && datosDe(leida.cuerpo, familia)) ?? SIN_DATOS
  if (leida && datos === SIN_DATOS)
    forma.push(rechazo('ZB01', 'Fallo en el schema XML del archivo: la raíz no es de un documento de esta operación.'))
  const emisor = casa.almacen.emisores.get(datos.nit)
  const faltas = [...forma]
  if (leida && !forma.length) {
    const contexto: Contexto = {
      cuerpo: leida.cuerpo,
      firma: leida,
      emisor,
      almacen: casa.almacen,
      confianza: casa.confianza,
      ahora,
      tolerante: casa.tolerante,
      letra: datos.letra,
    }
    faltas.push(...leida.faltas, ...firmante(contexto, datos.nit, datos.proveedor))
    if (!rechaza(faltas) && datos.nit !== quien.nit && datos.proveedor !== quien.nit) {
      return {
        clase: '89',
        texto: `NIT ${quien.nit} no autorizado a enviar documentos para emisor con NIT ${datos.nit}.`,
      }
    }
    if (!rechaza(faltas)) faltas.push(...repetido(casa.almacen, datos))
    if (!rechaza(faltas)) faltas.push(...datos.reglas(contexto), ...extra)
  }
  return guardar(casa, datos, entrada, faltas, ahora, enProceso)
}

const repetido = (almacen: Almacen, { nit, tipo, numero }: Datos) =>
  almacen.aceptado(nit, tipo, numero) ? [rechazo('90', 'Documento procesado anteriormente.')] : []

function guardar(
  { almacen, autoridad }: Casa,
  datos: Datos,
  entrada: Entrada,
  faltas: Falta[],
  ahora: Date,
  enProceso: number,
): Veredicto {
  const respuesta = applicationResponse({ ...datos, nombre: datos.razon, faltas }, autoridad, ahora)
  const { tipo, numero, cufe, nit, receptor, nombreReceptor, total, fecha } = datos
  const recibido = almacen.guardar(
    {
      tipo,
      numero,
      cufe,
      nit,
      receptor,
      nombreReceptor,
      total,
      fecha,
      evento: datos.evento,
      sha256: sha256Hex(entrada.bytes),
      archivo: entrada.nombre.replace(/\.xml$/i, ''),
      resultado: rechaza(faltas) ? 'rechazado' : 'aceptado',
      faltas,
      enProceso,
      xml: entrada.bytes,
      respuesta,
    },
    ahora,
  )
  return { clase: 'documento', recibido, mensaje: datos.mensaje, faltas, respuesta }
}

/** Size, encoding, well-formed, schema (ZA01, ZB). There is no public schema of payroll. */
function faltasDeForma(bytes: Buffer, familia: Familia): Falta[] {
  if (bytes.length > MAXIMO_BYTES) return [rechazo('ZA01', 'El documento pesa más de 500 KB.')]
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [rechazo('ZB03', 'El archivo no está codificado en UTF-8.')]
  }
  const cabeza = bytes.subarray(0, 200).toString('utf8')
  if (bytes[0] === 0xef || /encoding=["'](?!utf-8["'])/i.test(cabeza))
    return [rechazo('ZB03', 'El archivo no está codificado en UTF-8 sin BOM.')]
  if (bytes.includes('<!DOCTYPE') || bytes.includes(0))
    return [rechazo('ZB01', 'Fallo en el schema XML del archivo: no se admite DTD.')]
  let documento: XmlDocument
  try {
    documento = XmlDocument.fromBuffer(bytes)
  } catch {
    return [rechazo('ZB01', 'Fallo en el schema XML del archivo: no está bien formado.')]
  }
  try {
    const falta = familia === 'nomina' ? null : faltaDeEsquema(documento)
    return falta ? [rechazo('ZB01', `Fallo en el schema XML del archivo: ${falta}`)] : []
  } finally {
    documento.dispose()
  }
}

function datosDe(cuerpo: Contexto['cuerpo'], familia: Familia): Datos | null {
  if (familia === 'nomina') {
    const ficha = fichaNomina(cuerpo)
    return (
      ficha && {
        ...SIN_DATOS,
        ...ficha,
        cufe: ficha.cune,
        esquema: 'CUNE-SHA384',
        receptor: ficha.trabajador,
        proveedor: atributoDe(ficha.raiz, 'ProveedorXML', 'NIT'),
        letra: 'N',
        mensaje: `Documento Nomina ${ficha.numero}, ha sido autorizada.`,
        reglas: (contexto) => nomina(contexto, ficha),
      }
    )
  }
  const proveedor = valor(extension(cuerpo), 'SoftwareProvider/ProviderID')
  if (familia === 'evento') {
    const ficha = fichaEvento(cuerpo)
    return (
      ficha && {
        ...SIN_DATOS,
        ...ficha,
        tipo: ficha.codigo,
        cufe: ficha.cude,
        esquema: 'CUDE-SHA384',
        proveedor,
        letra: 'A',
        evento: { codigo: ficha.codigo, cufe: ficha.cufe },
        mensaje: `El evento ${ficha.codigo} ${ficha.numero}, ha sido autorizado.`,
        reglas: (contexto) => evento(contexto, ficha),
      }
    )
  }
  const ficha = fichaDe(cuerpo)
  return (
    ficha && {
      ...ficha,
      proveedor,
      mensaje: `${ficha.nombre} ${ficha.prefijo}-${ficha.numero.slice(ficha.prefijo.length)}, ha sido autorizada.`,
      reglas: (contexto) => [control, cabecera, partes, totales].flatMap((regla) => regla(contexto, ficha)),
    }
  )
}
