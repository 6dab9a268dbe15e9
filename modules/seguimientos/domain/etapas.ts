import { normalizeText } from '../../../schemas/es-co/texto.ts'

export interface Etapa {
  va: string
  fue: string
  haga: string
  turno?: true
  /** Usual next state by name; null after the last. */
  sigue: string | null
}

const NADA = 'Por ahora nada. La notaría sigue trabajando en su trámite.'
const FIRME = 'con su documento de identidad original'

/** By the names of the catalogue that every office is born with; a state that an office adds speaks for itself. */
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

/** What a step means, if its name is one of the catalogue's. */
export const etapaDe = (detalle: string): Etapa | null => {
  const nombre = normalizeText(detalle)
  return Object.hasOwn(ETAPAS, nombre) ? (ETAPAS[nombre] ?? null) : null
}

/** Before anybody wrote a step. */
export const RECIEN_RADICADA = 'Radicada'

/** What a page shows of a person or a place to who only has the short code (Ley 1581 de 2012: no more than is needed). */

const VELO = '***'

/** `'Jaime Peña'` → `'J*** P***'`: the length of a word is not told either. */
export const nombreVelado = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => `${[...palabra][0] ?? ''}${VELO}`)
    .join(' ')

const VIA =
  /^((?:calle|cl|carrera|cra|kra|kr|cr|avenida|av|ac|ak|diagonal|dg|diag|transversal|tv|trans|circular)\.?\s*(?:calle|carrera|cl\.?|cra\.?)?\s*\d+\s?[a-z]?(?:\s?bis)?)\b/i

/** `'Cl. 12 # 34-56 Ap. 501'` → `'Cl. 12 # …'`; of an address that is no such, its first word. */
export function direccionVelada(direccion: string): string {
  const via = VIA.exec(direccion.trim())?.[1]
  return via ? `${via} # …` : `${direccion.trim().split(/\s+/)[0] ?? ''} …`
}

/** `'50C-1234567'` → `'50C-***'`: the registry office, not the property; several stay several. */
export const matriculaVelada = (matricula: string): string =>
  matricula
    .split(/\s*,\s*/)
    .map((una) => (una.includes('-') ? `${una.split('-')[0] ?? ''}-${VELO}` : VELO))
    .join(', ')

const DINERO = /\$\s?\d[\d.,]*\d|\$\s?\d|\b\d{1,3}(?:[.]\d{3})+(?:,\d+)?\b/g
const NUMERO_LARGO = /\b\d{5,}\b/g
/** Documents and telephones in groups: 1 010 104 321, 301 234 5678, 301-234-56-78. A date is in none of them. */
const NUMERO_PARTIDO =
  /\b\d{1,3}(?:[ \u00a0-]\d{3}){2,}\d?\b|\b\d{3}[ \u00a0.-]\d{3}[ \u00a0.-]\d{2}[ \u00a0.-]?\d{2}\b/g
const CORREO = /[^\s@]+@[^\s@]+\.[^\s@]+/g
const DIRECCION =
  /\b((?:calle|cl|carrera|cra|kra|kr|cr|avenida|av|diagonal|dg|transversal|tv)\.?\s*\d+(?:\s?[a-z]\b)?)(?:\s*(?:#|n[.°o]+)\s*[\d-]+\s?[a-z]?(?:\s?-\s?\d+)?|\s+\d+\s?[a-z]?\s?-\s?\d+)/gi

/** Amounts are never shown in public, whoever reads. */
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
