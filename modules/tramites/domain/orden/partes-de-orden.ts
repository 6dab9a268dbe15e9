import { checkDigit, normalizeText, parseNit } from '../../../../schemas/es-co/index.ts'
import { documentoDe, ordinalesDe, type ActoDeRegistro } from '../../../plantillas/domain.ts'

/** Words that belong to the one after them: «de la Cruz», «del Río», «San Juan». */
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

/**
 * First names and surnames of a whole name, as most are written: the last two are surnames where there are three words or more. Only a
 * proposal: who files reads it and corrects it.
 */
function partirNombre(nombre: string): { nombres: string; apellidos: string } {
  const partes = piezas(nombre)
  const deApellido = partes.length >= 3 ? 2 : partes.length === 2 ? 1 : 0
  const hasta = partes.length - deApellido
  return { nombres: partes.slice(0, hasta).join(' '), apellidos: partes.slice(hasta).join(' ') }
}

/** Ids that every office is born with (modules/catalogos/data/tipos_documento.json). */
const [CEDULA, NIT, PASAPORTE] = [3, 6, 7]

export interface ParteDeOrden {
  /** `first_buyer`, as its keys begin. */
  clave: string
  lado: 'comprador' | 'vendedor'
  /** Whole, as the order says it. */
  nombre: string
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  /** Comes as the spouse of another party: neither buys nor sells. */
  conyugue: boolean
  /** Who signs for it: its name, or «si» where nobody wrote it; empty, nobody. */
  apoderado: string
  /** What the order says besides, by its keys: `phone`, `civil_status`… */
  dice: Readonly<Record<string, string>>
}

const esSi = (texto: string): boolean => ['si', 's', 'x', 'yes', 'true', '1'].includes(normalizeText(texto))
const esNo = (texto: string): boolean => ['', 'no', 'n', 'false', '0'].includes(normalizeText(texto))

/** A document with its check digit is of a company; one with letters, a passport. */
function tipoDe(documento: string): number {
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
  const tipo = tipoDe(documento)
  return [
    {
      clave: inicio.slice(0, -1),
      lado,
      nombre,
      tipo_documento: tipo,
      numero_documento: documento,
      ...(tipo === NIT ? { nombres: nombre, apellidos: '' } : partirNombre(nombre)),
      conyugue: esSi(as_spouse),
      apoderado: esNo(attorney) ? '' : attorney,
      dice,
    },
  ]
}

/** The parties that an order names: up to five who buy and five who sell (specification 3, section 9). */
export const partesDeOrden = ({ datos }: Pick<ActoDeRegistro, 'datos'>): ParteDeOrden[] => [
  ...ordinalesDe('buyer').flatMap((inicio) => parteDe(inicio, 'comprador', datos)),
  ...ordinalesDe('seller').flatMap((inicio) => parteDe(inicio, 'vendedor', datos)),
]

/** Hundredths of a percent, none lost: three get 33,34 · 33,33 · 33,33. */
export function porIgual(cuantos: number): number[] {
  const base = Math.floor(10_000 / cuantos)
  const sobran = 10_000 - base * cuantos
  return Array.from({ length: cuantos }, (_, at) => (base + (at < sobran ? 1 : 0)) / 100)
}

/** Whether two names are of one: the same words in any order, or the same letters («S.A.S.», «SAS»). */
export function mismoNombre(uno: string, otro: string): boolean {
  const palabras = (nombre: string) =>
    normalizeText(nombre)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const orden = (nombre: string) => palabras(nombre).sort().join(' ')
  return orden(uno) === orden(otro) || palabras(uno).join('') === palabras(otro).join('')
}
