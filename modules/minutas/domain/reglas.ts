import { normalizeText } from '../../../schemas/es-co/index.ts'
import { matriculasDe, sinGuiones, type Datos, type Aviso } from '../../plantillas/domain.ts'
import { estadoCivilDe, estadoCivilPara, pideConyugue, type EstadoCivil } from './formulario.ts'
import { LADOS } from './listas.ts'
import { reglaDelNotario, type ListasDeNotarios } from './revision.ts'

export interface Catalogos {
  estadosCiviles: readonly EstadoCivil[]
  notaria: ListasDeNotarios
}

const sin = (de: Datos, nombre: string): Datos =>
  Object.fromEntries(Object.entries(de).filter(([uno]) => uno !== nombre))
const esObjeto = (valor: unknown): valor is Datos =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const itemsDe = (lista: unknown): Datos[] =>
  Array.isArray(lista) ? lista.map((item: unknown) => (esObjeto(item) ? item : {})) : []

const dicho = (valor: unknown): string => (typeof valor === 'string' ? normalizeText(valor) : '')
const esGuion = (valor: unknown): boolean => typeof valor === 'string' && /^\s*-{3,}\s*$/.test(valor)

/** Only for civil statuses that require one (specification 3, section 4). */
export const reglaDelConyugue = (parte: Datos, estados: readonly EstadoCivil[]): Datos =>
  pideConyugue(parte.estado_civil, estados) ? { ...parte, conyugue: parte.conyugue ?? {} } : sin(parte, 'conyugue')

/** «si» opens the attorney's section; «no» clears it. */
export const reglaDelApoderado = (parte: Datos): Datos =>
  dicho(parte.apoderado_estado) === 'si' ? { ...parte, apoderado: parte.apoderado ?? {} } : sin(parte, 'apoderado')

function reglasDeParte(parte: Datos, estados: readonly EstadoCivil[]): Datos {
  const { nombre, estado_civil: estado, genero } = parte
  const conocido = estadoCivilDe(estado, estados)?.name ?? ''
  // without a gender, the one that was written
  const formas = [genero, 'F', 'M'].map((de) => estadoCivilPara(conocido, de))
  const escrita = genero === 'F' || genero === 'M' ? formas[0] : formas.find((una) => dicho(una) === dicho(estado))
  const limpia = {
    ...parte,
    ...(typeof nombre === 'string' && { nombre: sinGuiones(nombre) }),
    ...(conocido && { estado_civil: escrita }),
  }
  return reglaDelApoderado(reglaDelConyugue(limpia, estados))
}

/** `---` means nobody (specification 3, section 5). */
const reglasDePartes = (partes: unknown, estados: readonly EstadoCivil[]): Datos[] =>
  itemsDe(partes)
    .filter(({ nombre }, at) => at === 0 || !esGuion(nombre))
    .map((parte) => reglasDeParte(parte, estados))

/** Splits several matrículas in one field into properties. */
const reglasDeInmuebles = (inmuebles: unknown): Datos[] =>
  itemsDe(inmuebles).flatMap((inmueble) => {
    const { numero_matricula_inmobiliaria: dicha } = inmueble
    const matriculas = typeof dicha === 'string' ? matriculasDe(dicha) : []
    const [primera, ...otras] = matriculas
    if (primera === undefined) return [inmueble]
    return [
      { ...inmueble, numero_matricula_inmobiliaria: primera },
      ...otras.map((una) => ({ numero_matricula_inmobiliaria: una })),
    ]
  })

const reglasDePago = (pago: unknown): unknown =>
  esObjeto(pago) && Array.isArray(pago.subsidios)
    ? { ...pago, subsidios: itemsDe(pago.subsidios).filter(({ nombre }) => dicho(nombre) !== 'no') }
    : pago

/** Rules of the dialog (specification 3, sections 4 and 5). @param antes saved data: a newly chosen signature sets the notary's name */
export function aplicarReglas(datos: Datos, { estadosCiviles, notaria }: Catalogos, antes?: Datos): Datos {
  const partes = LADOS.filter((lado) => Array.isArray(datos[lado])).map((lado) => [
    lado,
    reglasDePartes(datos[lado], estadosCiviles),
  ])
  const dichos: Datos = {
    ...datos,
    ...Object.fromEntries(partes),
    ...(Array.isArray(datos.inmuebles) && { inmuebles: reglasDeInmuebles(datos.inmuebles) }),
    ...(datos.forma_pago !== undefined && { forma_pago: reglasDePago(datos.forma_pago) }),
  }
  return reglaDelNotario(dichos, notaria, antes)
}

/** MariaDB text column, with margin. Bytes. */
const CABEN = 60_000

const bytesDe = (dicho: unknown): number => new TextEncoder().encode(JSON.stringify(dicho)).length

function losPrimeros<T>(lista: readonly T[]): T[] {
  let bytes = 2
  const sobra = lista.findIndex((una) => {
    bytes += bytesDe(una) + 1
    return bytes > CABEN
  })
  return sobra < 0 ? [...lista] : lista.slice(0, sobra)
}

const ilegiblesPrimero = (avisos: readonly Aviso[]): Aviso[] =>
  [...avisos].sort((uno, otro) => Number(otro.ilegible ?? false) - Number(uno.ilegible ?? false))

/** Truncates findings; those that block approval go first, so that truncation never allows it. */
export function loQueCabe({ faltan, avisos }: { faltan: readonly string[]; avisos: readonly Aviso[] }): {
  faltan: string[]
  avisos: Aviso[]
} {
  const caben = losPrimeros(avisos)
  return {
    faltan: losPrimeros(faltan),
    avisos: caben.length === avisos.length ? caben : losPrimeros(ilegiblesPrimero(avisos)),
  }
}
