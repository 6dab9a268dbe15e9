import {
  dicenLoMismo,
  mismoNombre,
  PARTES,
  proponerPartes,
  repartir,
  type EstadoDePartes,
  type PartesDeNombre,
} from '../../schemas/es-co/index.ts'
import { texto } from '../../schemas/json/leidos.ts'
import type { FieldErrors } from '../kernel/index.ts'
import type { Clase } from './domain.ts'

interface Nombre {
  nombres: string
  apellidos: string
}
type Columnas = PartesDeNombre & { partes_nombre: EstadoDePartes | null }
type Cuerpo = { readonly [N in keyof Columnas]?: unknown }

const NINGUNA: Columnas = {
  primer_apellido: null,
  segundo_apellido: null,
  primer_nombre: null,
  otros_nombres: null,
  partes_nombre: null,
}
const DUDOSO = 'Ese nombre se puede partir de varias maneras: confírmelo, o déjelo dudoso.'
const DESPUES = 'El nombre cambió: guárdelo, mire sus partes y confírmelas después.'

const partesDeFila = (fila: Columnas): PartesDeNombre => {
  const { primer_apellido, segundo_apellido, primer_nombre, otros_nombres } = fila
  return { primer_apellido, segundo_apellido, primer_nombre, otros_nombres }
}

/**
 * Surnames and names apart, as a body leaves them. What a body repeats of the row is not said: forms send all that they read. A new name is
 * parted again, and is doubtful where a person had confirmed the old one.
 */
export function partesDe(
  body: Cuerpo,
  fila: Nombre,
  actual: (Nombre & Columnas) | null | undefined,
  clase: Clase,
): { columnas: Columnas; errors: FieldErrors } {
  const dichas = PARTES.filter((una) => body[una] !== undefined && texto(body[una]) !== (actual?.[una] ?? null))
  const estado = comoEstado(body.partes_nombre)
  const estadoDicho = estado !== null && estado !== actual?.partes_nombre ? estado : null
  if (clase === 'juridica') {
    const sobra = dichas.find((una) => texto(body[una]) !== null)
    return { columnas: NINGUNA, errors: sobra ? { [sobra]: ['Una empresa no tiene apellidos ni nombres.'] } : {} }
  }
  const igual =
    actual?.partes_nombre && mismoNombre(actual.nombres, fila.nombres) && mismoNombre(actual.apellidos, fila.apellidos)
  const propuesta = proponerPartes(fila.nombres, fila.apellidos)
  const { partes_nombre: segunRegla, ...propuestas } = propuesta
  const partes = igual ? repartir(partesDeFila(actual), fila.nombres, fila.apellidos) : propuestas
  if (dichas.length > 0) {
    const escritas: PartesDeNombre = { ...partes }
    for (const una of PARTES) if (body[una] !== undefined) escritas[una] = texto(body[una])
    return { columnas: { ...escritas, partes_nombre: estadoDicho ?? 'confirmado' }, errors: faltas(escritas, fila) }
  }
  if (estadoDicho === 'propuesto' && segunRegla === 'dudoso')
    return { columnas: propuesta, errors: { partes_nombre: [DUDOSO] } }
  if (igual) return { columnas: { ...partes, partes_nombre: estadoDicho ?? actual.partes_nombre }, errors: {} }
  if (actual?.partes_nombre && estadoDicho === 'confirmado')
    return { columnas: propuesta, errors: { partes_nombre: [DESPUES] } }
  const duda = actual?.partes_nombre === 'confirmado' ? 'dudoso' : segunRegla
  return { columnas: { ...propuestas, partes_nombre: estadoDicho ?? duda }, errors: {} }
}

const comoEstado = (dicho: unknown): EstadoDePartes | null =>
  dicho === 'propuesto' || dicho === 'confirmado' || dicho === 'dudoso' ? dicho : null

/** Parts never say another name than the contract's two fields. */
function faltas(partes: PartesDeNombre, { nombres, apellidos }: Nombre): FieldErrors {
  const { primer_apellido, segundo_apellido, primer_nombre, otros_nombres } = partes
  return {
    ...(dicenLoMismo(primer_apellido, segundo_apellido, apellidos)
      ? {}
      : { primer_apellido: [`Los dos apellidos juntos deben decir «${apellidos}».`] }),
    ...(dicenLoMismo(primer_nombre, otros_nombres, nombres)
      ? {}
      : { primer_nombre: [`Los nombres juntos deben decir «${nombres}».`] }),
  }
}
