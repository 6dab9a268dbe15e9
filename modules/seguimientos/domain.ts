import { normalizeText } from '../../schemas/es-co/texto.ts'
import { diasHabilesEntre, sumarDiasHabiles, type Cuenta } from '../../schemas/citas/festivos.ts'

export interface Etapa {
  va: string
  fue: string
  haga: string
  turno?: true
  sigue: string | null
}

const NADA = 'Por ahora nada. La notaría sigue trabajando en su trámite.'
const FIRME = 'con su documento de identidad original'

/** By name in the initial catalogue; states added by an office have no stage. */
const ETAPAS: Readonly<Record<string, Etapa>> = {
  radicada: {
    va: 'La notaría recibió su solicitud y sus documentos.',
    fue: 'La notaría recibió su solicitud y sus documentos.',
    haga: NADA,
    sigue: 'En digitación',
  },
  'pendiente de documentos': {
    va: 'Faltan documentos para seguir.',
    fue: 'Faltaban documentos.',
    haga: 'Entregue en la notaría los documentos que faltan. Mientras tanto el trámite espera.',
    turno: true,
    sigue: 'En digitación',
  },
  'en digitacion': {
    va: 'Se está redactando la escritura.',
    fue: 'Se redactó la escritura.',
    haga: NADA,
    sigue: 'En revisión',
  },
  'en revision': {
    va: 'Se revisa la escritura antes de las firmas.',
    fue: 'Se revisó la escritura antes de las firmas.',
    haga: NADA,
    sigue: 'Lista para firmas',
  },
  'devuelta para correccion': {
    va: 'La revisión encontró algo por corregir y la escritura volvió a redacción.',
    fue: 'La escritura volvió a redacción para corregir algo.',
    haga: 'Por ahora nada. Si se necesita algo de usted, la notaría lo llama.',
    sigue: 'En revisión',
  },
  'lista para firmas': {
    va: 'La escritura está lista para firmar.',
    fue: 'La escritura quedó lista para firmar.',
    haga: `Acérquese a firmar ${FIRME}. Llame antes para acordar la hora.`,
    turno: true,
    sigue: 'En firmas',
  },
  'en firmas': {
    va: 'Ya firmó al menos una persona; faltan otras.',
    fue: 'Empezaron las firmas.',
    haga: `Si usted no ha firmado, acérquese ${FIRME}.`,
    turno: true,
    sigue: 'Numerada',
  },
  numerada: {
    va: 'La escritura ya tiene número y fecha.',
    fue: 'La escritura recibió su número y su fecha.',
    haga: NADA,
    sigue: 'Autorizada',
  },
  'pendiente de autorizacion': {
    va: 'Todos firmaron. Falta la firma del notario.',
    fue: 'Firmaron todos y faltaba la firma del notario.',
    haga: 'Si la notaría le pidió comprobantes de impuestos, entréguelos. Si no, por ahora nada.',
    sigue: 'Autorizada',
  },
  autorizada: {
    va: 'El notario firmó la escritura.',
    fue: 'El notario firmó la escritura.',
    haga: NADA,
    sigue: 'En copias',
  },
  'en copias': {
    va: 'Se expiden las copias de la escritura.',
    fue: 'Se expidieron las copias.',
    haga: NADA,
    sigue: 'En beneficencia',
  },
  'en beneficencia': {
    va: 'Se tramita el impuesto de registro (boleta fiscal).',
    fue: 'Se tramitó el impuesto de registro (boleta fiscal).',
    haga: 'Si usted paga el impuesto por su cuenta, hágalo y entregue el recibo en la notaría.',
    sigue: 'En registro',
  },
  'en registro': {
    va: 'La escritura está en la Oficina de Registro de Instrumentos Públicos.',
    fue: 'La escritura llegó a la Oficina de Registro de Instrumentos Públicos.',
    haga: 'Por ahora nada. Este paso depende de la Oficina de Registro.',
    sigue: 'Registrada',
  },
  'devuelta por registro': {
    va: 'La Oficina de Registro devolvió la escritura con observaciones.',
    fue: 'La Oficina de Registro la devolvió con observaciones.',
    haga: 'Comuníquese con la notaría: puede hacer falta una aclaración.',
    turno: true,
    sigue: 'En registro',
  },
  registrada: {
    va: 'La escritura quedó inscrita en el registro.',
    fue: 'La escritura quedó inscrita en el registro.',
    haga: `Reclame sus copias en la notaría ${FIRME}.`,
    turno: true,
    sigue: 'Entregada',
  },
  entregada: {
    va: 'Las copias se entregaron: el trámite terminó.',
    fue: 'Se entregaron las copias.',
    haga: 'Nada más. Guarde sus copias en un lugar seguro.',
    sigue: null,
  },
  desistida: {
    va: 'Los interesados desistieron y el trámite terminó.',
    fue: 'Los interesados desistieron.',
    haga: 'Nada. Si no está de acuerdo, comuníquese con la notaría.',
    sigue: null,
  },
  'no autorizada': {
    va: 'La escritura no se autorizó y el trámite terminó.',
    fue: 'La escritura no se autorizó.',
    haga: 'Comuníquese con la notaría para saber qué sigue.',
    sigue: null,
  },
  anulada: {
    va: 'La escritura se anuló.',
    fue: 'La escritura se anuló.',
    haga: 'Comuníquese con la notaría para saber por qué y qué puede hacer.',
    sigue: null,
  },
}

export const etapaDe = (detalle: string): Etapa | null => {
  const nombre = normalizeText(detalle)
  return Object.hasOwn(ETAPAS, nombre) ? (ETAPAS[nombre] ?? null) : null
}

const DESPUES = ['autorizada', 'en copias', 'en beneficencia', 'en registro', 'devuelta por registro', 'registrada']

/** Whether the deed has the notary's signature: papers for it are no longer brought. */
export const yaAutorizada = (detalle: string): boolean => DESPUES.includes(normalizeText(detalle))

export const RECIEN_RADICADA = 'Radicada'

/** Veils for readers with the short code only: data minimisation (Ley 1581 de 2012). */

const VELO = '***'

/** `'Jaime Peña'` → `'J*** P***'`, with a fixed number of asterisks. */
export const nombreVelado = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => `${[...palabra][0] ?? ''}${VELO}`)
    .join(' ')

const VIA =
  /^((?:calle|cl|carrera|cra|kra|kr|cr|avenida|av|ac|ak|diagonal|dg|diag|transversal|tv|trans|circular)\.?\s*(?:calle|carrera|cl\.?|cra\.?)?\s*\d+\s?[a-z]?(?:\s?bis)?)\b/i

/** `'Cl. 12 # 34-56 Ap. 501'` → `'Cl. 12 # …'`; the first word if it is not such an address. */
export function direccionVelada(direccion: string): string {
  const via = VIA.exec(direccion.trim())?.[1]
  return via ? `${via} # …` : `${direccion.trim().split(/\s+/)[0] ?? ''} …`
}

/** `'50C-1234567'` → `'50C-***'`, one per property. */
export const matriculaVelada = (matricula: string): string =>
  matricula
    .split(/\s*,\s*/)
    .map((una) => (una.includes('-') ? `${una.split('-')[0] ?? ''}-${VELO}` : VELO))
    .join(', ')

const DINERO = /\$\s?\d[\d.,]*\d|\$\s?\d|\b\d{1,3}(?:[.]\d{3})+(?:,\d+)?\b/g
const NUMERO_LARGO = /\b\d{5,}\b/g
/** Documents and telephones in groups (1 010 104 321, 301-234-56-78), but no date. */
const NUMERO_PARTIDO =
  /\b\d{1,3}(?:[ \u00a0-]\d{3}){2,}\d?\b|\b\d{3}[ \u00a0.-]\d{3}[ \u00a0.-]\d{2}[ \u00a0.-]?\d{2}\b/g
const CORREO = /[^\s@]+@[^\s@]+\.[^\s@]+/g
const DIRECCION =
  /\b((?:calle|cl|carrera|cra|kra|kr|cr|avenida|av|diagonal|dg|transversal|tv)\.?\s*\d+(?:\s?[a-z]\b)?)(?:\s*(?:#|n[.°o]+)\s*[\d-]+\s?[a-z]?(?:\s?-\s?\d+)?|\s+\d+\s?[a-z]?\s?-\s?\d+)/gi

/** Amounts are never public. */
export const sinDinero = (texto: string): string => texto.replace(DINERO, '…')

export function textoVelado(texto: string, nombres: readonly string[]): string {
  const suyas = new Set(
    nombres
      .flatMap((nombre) => nombre.split(/[^\p{L}]+/u))
      .filter((palabra) => palabra.length > 2)
      .map(llano),
  )
  return sinDinero(texto)
    .replace(CORREO, VELO)
    .replace(DIRECCION, '$1 # …')
    .replace(NUMERO_PARTIDO, VELO)
    .replace(NUMERO_LARGO, VELO)
    .replace(/\p{L}+/gu, (palabra) => (suyas.has(llano(palabra)) ? nombreVelado(palabra) : palabra))
}

const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export interface PasoPasado {
  id_radicacion: number
  estado: number | null
  fecha: string
}

/** @param completo the reader proved to be of the filing */
export function textoPublico(radicacion: Nombrados, completo: boolean): (texto: string) => string {
  const { otorgante1, otorgante2, comparecientes } = radicacion
  const nombres = [otorgante1, otorgante2, comparecientes].filter((nombre) => nombre !== null)
  return completo ? sinDinero : (texto) => textoVelado(texto, nombres)
}

type Nombrados = Record<'otorgante1' | 'otorgante2' | 'comparecientes', string | null>

/** Business days, both ends included. */
export interface Plazo {
  sigue: number
  desde: number
  hasta: number
  casos: number
}

/** Fewer cases give no reliable range. */
const CASOS_MINIMOS = 8
const [BAJO, ALTO] = [0.2, 0.8]

/**
 * Most frequent next state, and business days until it; null with fewer than `CASOS_MINIMOS` cases.
 * @param pasos in order within each filing
 */
export function aprenderPlazo(pasos: readonly PasoPasado[], estado: number, cuenta?: Cuenta): Plazo | null {
  const esperas = new Map<number, number[]>()
  for (const [i, paso] of pasos.entries()) {
    const next = pasos[i + 1]
    if (
      paso.estado !== estado ||
      !next ||
      next.id_radicacion !== paso.id_radicacion ||
      next.estado === null ||
      next.estado === estado
    )
      continue
    esperas.set(next.estado, [...(esperas.get(next.estado) ?? []), diasHabilesEntre(paso.fecha, next.fecha, cuenta)])
  }
  const [sigue, dias] = [...esperas].sort(([, a], [, b]) => b.length - a.length)[0] ?? [0, []]
  if (dias.length < CASOS_MINIMOS) return null
  const sorted = dias.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.round(part * (sorted.length - 1)))] ?? 0
  return { sigue, desde: at(BAJO), hasta: at(ALTO), casos: dias.length }
}

/** «entre 3 y 5 días hábiles», «1 día hábil», «el mismo día o el siguiente». */
export function plazoEnPalabras({ desde, hasta }: Pick<Plazo, 'desde' | 'hasta'>): string {
  if (hasta <= 0) return 'el mismo día'
  if (desde <= 0 && hasta === 1) return 'el mismo día o el día hábil siguiente'
  if (desde <= 0) return `menos de ${hasta + 1} días hábiles`
  if (desde === hasta) return hasta === 1 ? 'un día hábil' : `unos ${hasta} días hábiles`
  return `entre ${desde} y ${hasta} días hábiles`
}

export const fechasDe = ({ desde, hasta }: Pick<Plazo, 'desde' | 'hasta'>, fecha: string, cuenta?: Cuenta) => ({
  desde: sumarDiasHabiles(fecha, desde, cuenta),
  hasta: sumarDiasHabiles(fecha, hasta, cuenta),
})
