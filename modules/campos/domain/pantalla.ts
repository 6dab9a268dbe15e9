import { ARCHIVO, type DefinicionCampo } from '../../../schemas/json/campo.ts'
import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import type { Campo, CampoAdicional, Celda } from '../../../schemas/vistas/pantalla.ts'
import { exigenciasDe, limitesDe, type Nodo } from './esquema.ts'
import { TIPOS } from './tipos.ts'
import { debeSer } from './valor.ts'

const CELDAS: Readonly<Record<DefinicionCampo['tipo'], Celda>> = {
  texto: 'text',
  texto_largo: 'text',
  entero: 'number',
  dinero: 'money',
  porcentaje: 'percent',
  fecha: 'date',
  opcion: 'badge',
  si_no: 'switch',
  referencia: 'reference',
  archivo: 'file',
  correo: 'text',
  telefono: 'text',
}
const ANCHOS = {
  texto: 6,
  texto_largo: 12,
  entero: 4,
  dinero: 4,
  porcentaje: 3,
  fecha: 4,
  opcion: 6,
  si_no: 6,
  referencia: 6,
  archivo: 12,
  correo: 6,
  telefono: 4,
} as const

export function adicionalDe(
  campo: DefinicionCampo,
  given: { escribe: boolean; recurso?: string | undefined; entidad?: string },
): CampoAdicional {
  const archivo =
    campo.tipo === 'archivo' && given.entidad ? `/campos/${given.entidad}/${campo.nombre}/archivo` : undefined
  return {
    name: campo.nombre,
    titulo: campo.titulo,
    esquema: esquemaDelValor(campo),
    requerido: campo.requerido,
    campo: entradaDe(campo, given.recurso ?? '', archivo),
    celda: CELDAS[campo.tipo],
    ...(campo.opciones.length ? { opciones: campo.opciones } : {}),
    ...(archivo ? { ruta: `${archivo}/{extra.${campo.nombre}}` } : {}),
    escribe: given.escribe,
  }
}

function entradaDe(campo: DefinicionCampo, recurso: string, archivo: string | undefined): Campo {
  const comun = {
    ancho: ANCHOS[campo.tipo],
    ...(campo.ayuda ? { ayuda: campo.ayuda } : {}),
    ...(campo.seccion ? { seccion: campo.seccion } : {}),
    ...(campo.inicial === null ? {} : { inicial: campo.inicial }),
  }
  switch (campo.tipo) {
    case 'opcion':
      return { ...comun, widget: 'choice', opciones: campo.opciones }
    case 'referencia':
      return { ...comun, widget: 'reference', recurso, nombre: ['name'], texto: `extra_${campo.nombre}` }
    case 'archivo':
      return {
        ...comun,
        widget: 'file',
        acepta: ARCHIVO.extensiones,
        maximo: ARCHIVO.maximo,
        texto: `extra_${campo.nombre}`,
        ...(archivo ? { subir: archivo } : {}),
      }
    case 'texto_largo':
      return { ...comun, widget: 'long-text' }
    case 'entero':
      return { ...comun, widget: 'number' }
    case 'dinero':
      return { ...comun, widget: 'money' }
    case 'porcentaje':
      return { ...comun, widget: 'percent' }
    case 'fecha':
      return { ...comun, widget: 'date' }
    case 'si_no':
      return { ...comun, widget: 'switch' }
    case 'correo':
      return { ...comun, widget: 'email' }
    case 'telefono':
      return { ...comun, widget: 'phone' }
    default:
      return { ...comun, widget: 'text' }
  }
}

/** Browser-side rules with the server's messages; date bounds are only checked by the server. */
function esquemaDelValor(campo: DefinicionCampo): { readonly [keyword: string]: unknown } {
  const { json, limite, minimo, maximo } = TIPOS[campo.tipo]
  const limites =
    limite === 'dia'
      ? {}
      : limitesDe({ ...campo, minimo: campo.minimo ?? minimo ?? null, maximo: campo.maximo ?? maximo ?? null })
  return {
    type: json,
    title: campo.titulo,
    ...exigenciasDe(campo, limites),
    mensajes: {
      type: debeSer(campo),
      ...(campo.tipo === 'opcion' ? { enum: debeSer(campo) } : {}),
      ...(campo.tipo === 'porcentaje' ? { multipleOf: debeSer(campo) } : {}),
      ...mensajes(campo, limites),
    },
  }
}

function mensajes({ tipo }: DefinicionCampo, { minimum, maximum }: Nodo): Nodo {
  if (tipo !== 'dinero') return {}
  return {
    ...(typeof minimum === 'number' ? { minimum: `Debe ser ${formatPesos(minimum)} o más.` } : {}),
    ...(typeof maximum === 'number' ? { maximum: `Debe ser ${formatPesos(maximum)} o menos.` } : {}),
  }
}
