import { normalizeText, formatDateLong, formatPesos, checkDigit, parseNit } from '../../../schemas/es-co/index.ts'
import {
  type ActoDeRegistro,
  type Registro,
  diceNo,
  diceSi,
  documentoDe,
  ordinalesDe,
  CLAVES_DE_REGISTRO,
} from '../../plantillas/domain.ts'
import { claveDeMatricula } from '../../../schemas/json/claves.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'

interface Clases {
  acto: string
  hipoteca: string | null
}

/** «NO VIS», «no de interés social». */
const DICE_QUE_NO = /\bno (es )?(de )?(vis|vip|interes social|(interes )?prioritari[ao])\b/g

/** Proposed acts. Social housing mortgages pay less, less still with a subsidy (D. 1069 de 2015, art. 2.2.6.13.2.7.2; Ley 546 de 1999). */
export function clasesDe({ datos }: Pick<ActoDeRegistro, 'datos'>): Clases {
  const venta = normalizeText(String(datos['sale_type'] ?? '')).replace(DICE_QUE_NO, '')
  const pesos = (clave: string) => Number(datos[clave] ?? 0)
  const vip = /\bvip\b|prioritari/.test(venta)
  const vis = /\bvis\b|interes social/.test(venta)
  if (venta.includes('leasing')) return { acto: 'LEASING_HABITACIONAL_OPCION', hipoteca: null }
  const subsidiada = ['first', 'second', 'third'].some((cual) => pesos(`${cual}_subsidy_value`) > 0)
  const social = vip || vis
  const hipoteca = social
    ? subsidiada
      ? 'HIPOTECA_VIS_SUBSIDIABLE'
      : 'HIPOTECA_VIS_NO_SUBSIDIABLE'
    : 'HIPOTECA_VIVIENDA'
  return {
    acto: vip ? 'COMPRAVENTA_VIP' : vis ? 'COMPRAVENTA_VIS' : 'COMPRAVENTA',
    hipoteca: pesos('credit_value') > 0 ? hipoteca : null,
  }
}

export interface Elegido {
  acto: ActoDeRegistro | null
  motivo: string | null
  avisos: string[]
}

const ninguno = (motivo: string): Elegido => ({ acto: null, motivo, avisos: [] })
const filas = (actos: readonly ActoDeRegistro[]): string => actos.map(({ fila }) => fila).join(', ')

/** By matrícula, else the only row: a sheet may carry a whole project. @param matricula `identificacion_tramite` */
export function elegirActo({ actos, fallas }: Registro, matricula: string): Elegido {
  const [solo, ...otros] = actos
  if (!solo) return ninguno(fallas[0]?.mensaje ?? 'La hoja trae los títulos y ninguna escritura.')
  const buscada = claveDeMatricula(matricula)
  const suyos = actos.filter(({ matriculas }) => matriculas.some((una) => claveDeMatricula(una) === buscada))
  const [acto, ...repetidos] = suyos
  if (acto && repetidos.length) {
    return ninguno(
      `La matrícula ${matricula} está en varias filas de la hoja (${filas(suyos)}): deje una sola y reemplácela.`,
    )
  }
  if (acto) return { acto, motivo: null, avisos: [] }
  if (otros.length) return ninguno(`La hoja trae ${actos.length} escrituras y ninguna es de la matrícula ${matricula}.`)
  const dicha = solo.matriculas.join(', ')
  const otra = dicha ? [`La orden es de la matrícula ${matricula} y la hoja dice ${dicha}.`] : []
  return { acto: solo, motivo: null, avisos: otra }
}

export const hojaDe = (tipo: string): string | null =>
  tipoDe(tipo)?.adjuntos.find(({ formatos }) => formatos === 'hoja')?.nombre ?? null

/** Characters of a filing's observation. */
const LARGO = 4000

/** Order data without a field in a filing: payment, agreed signing date. */
export function observacionDe(numero: string, { datos }: Pick<ActoDeRegistro, 'datos'>): string {
  const texto = (clave: string) => String(datos[clave] ?? '')
  const pesos = (clave: string) => (Number(datos[clave]) > 0 ? formatPesos(Number(datos[clave])) : '')
  const con = (antes: string, dicho: string, despues = '') => (dicho ? [`${antes}${dicho}${despues}.`] : [])
  const de = (clave: string) => (texto(clave) ? ` de ${texto(clave)}` : '')
  return [
    `Viene del trámite ${numero}.`,
    ...con('Firma pactada: ', texto('agreed_date') && formatDateLong(texto('agreed_date'))),
    ...con('Tipo de venta: ', texto('sale_type')),
    ...con('Recibido: ', pesos('received_value')),
    ...con(
      'Crédito: ',
      pesos('credit_value'),
      `${de('bank')}${texto('credit_type') ? ` (${texto('credit_type')})` : ''}`,
    ),
    ...['first', 'second', 'third'].flatMap((cual) =>
      con('Subsidio: ', pesos(`${cual}_subsidy_value`), de(`${cual}_subsidy_entity`)),
    ),
    ...con('', texto('observations').replace(/\.$/, '')),
  ]
    .join('\n')
    .slice(0, LARGO)
}

/** Words that join the next one: «de la Cruz», «del Río», «San Juan». */
const ENLACES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa'])

/** `de la Cruz Ortiz` → [`de la Cruz`, `Ortiz`]. */
function piezas(nombre: string): string[] {
  const juntas: string[] = []
  let enlace = ''
  for (const palabra of nombre.split(/\s+/).filter(Boolean)) {
    if (ENLACES.has(palabra.toLowerCase())) enlace += `${palabra} `
    else {
      juntas.push(enlace + palabra)
      enlace = ''
    }
  }
  return enlace ? [...juntas, enlace.trim()] : juntas
}

/** A proposal that the clerk corrects: with three words or more, the last two are surnames. */
function partirNombre(nombre: string): { nombres: string; apellidos: string } {
  const partes = piezas(nombre)
  const deApellido = partes.length >= 3 ? 2 : partes.length === 2 ? 1 : 0
  const hasta = partes.length - deApellido
  return { nombres: partes.slice(0, hasta).join(' '), apellidos: partes.slice(hasta).join(' ') }
}

/** Seeded ids (modules/catalogos/data/tipos_documento.json). */
const [CEDULA, NIT, PASAPORTE] = [3, 6, 7]

export interface ParteDeOrden {
  /** `first_buyer`, as its keys begin. */
  clave: string
  lado: 'comprador' | 'vendedor'
  nombre: string
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  /** Appears as a spouse; neither buys nor sells. */
  conyugue: boolean
  /** Attorney's name, «si» if unnamed, empty if none. */
  apoderado: string
  dice: Readonly<Record<string, string>>
}

/** A valid check digit means NIT; letters mean passport. */
function tipoDeDocumento(documento: string): number {
  const nit = parseNit(documento)
  if (nit !== null && nit.digit !== null && nit.digit === checkDigit(nit.number)) return NIT
  return /[a-z]/i.test(documento) ? PASAPORTE : CEDULA
}

function parteDe(inicio: string, lado: ParteDeOrden['lado'], datos: ActoDeRegistro['datos']): ParteDeOrden[] {
  const dice = Object.fromEntries(
    Object.entries(datos).flatMap(([clave, valor]) =>
      clave.startsWith(inicio) && valor !== '' ? [[clave.slice(inicio.length), String(valor)]] : [],
    ),
  )
  const { name: nombre = '', id = '', as_spouse = '', attorney = '' } = dice
  if (!nombre && !id) return []
  const documento = documentoDe(id)
  const tipo = tipoDeDocumento(documento)
  return [
    {
      clave: inicio.slice(0, -1),
      lado,
      nombre,
      tipo_documento: tipo,
      numero_documento: documento,
      ...(tipo === NIT ? { nombres: nombre, apellidos: '' } : partirNombre(nombre)),
      conyugue: diceSi(as_spouse),
      apoderado: diceNo(attorney) ? '' : diceSi(attorney) ? 'si' : attorney,
      dice,
    },
  ]
}

/** Up to five buyers and five sellers (specification 3, section 9). */
export const partesDeOrden = ({ datos }: Pick<ActoDeRegistro, 'datos'>): ParteDeOrden[] => [
  ...ordinalesDe('buyer').flatMap((inicio) => parteDe(inicio, 'comprador', datos)),
  ...ordinalesDe('seller').flatMap((inicio) => parteDe(inicio, 'vendedor', datos)),
]

/** Percentages that add up to 100: three get 33,34 · 33,33 · 33,33. */
export function porIgual(cuantos: number): number[] {
  const base = Math.floor(10_000 / cuantos)
  const sobran = 10_000 - base * cuantos
  return Array.from({ length: cuantos }, (_, at) => (base + (at < sobran ? 1 : 0)) / 100)
}

/** Same words in any order, or same letters («S.A.S.», «SAS»). */
export function mismoNombre(uno: string, otro: string): boolean {
  const palabras = (nombre: string) =>
    normalizeText(nombre)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const orden = (nombre: string) => palabras(nombre).sort().join(' ')
  return orden(uno) === orden(otro) || palabras(uno).join('') === palabras(otro).join('')
}

type Datos = Readonly<Record<string, unknown>>

export const loQueDice = ({ datos, dicho }: Pick<ActoDeRegistro, 'datos' | 'dicho'>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(datos).filter(([clave, valor]) => valor !== '' && dicho[clave] !== undefined))

/** Three-way merge by key: a new sheet's changes win, manual corrections stay. @param antes data of the replaced sheet; null if none */
export function ponerLectura(data: Datos, ahora: Datos, antes: Datos | null): Record<string, unknown> {
  const puesta: Record<string, unknown> = { ...data }
  for (const { clave } of CLAVES_DE_REGISTRO) {
    if (antes && antes[clave] === ahora[clave]) continue
    if (ahora[clave] !== undefined) puesta[clave] = ahora[clave]
    else if (antes) delete puesta[clave]
  }
  return puesta
}
