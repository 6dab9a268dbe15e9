import type { JSONSchema } from 'json-schema-to-ts'
import type { AccionDePantalla, Campo, Columna, ColumnaAparte, EnRuta, Mensajes, Pantalla } from '../vistas/pantalla.ts'
import { siNo, texto } from '../json/valores.ts'
import type { Vista } from '../vistas/vistas.ts'

export const GRUPO = 'Configuracion'

/** Common messages: the specification gives them for other screens and none for catalogues. */
export const MENSAJES: Mensajes = {
  creando: 'Guardando...',
  creado: 'Guardado correctamente',
  noCreado: 'No se pudo crear',
  editando: 'Guardando cambios...',
  editado: 'Actualizado correctamente',
  noEditado: 'No se pudo actualizar el registro',
  eliminando: 'Eliminando...',
  eliminado: 'Registro eliminado con éxito',
  noEliminado: 'No se pudo eliminar el registro',
}

interface Definicion<P extends Readonly<Record<string, JSONSchema>>> {
  id: string
  titulo: string
  singular: string
  femenino?: true
  vista: Vista
  recurso: string
  ruta: EnRuta
  /** Longest name and code that a form accepts; seeded ones may be longer. */
  largoNombre?: number
  largoCodigo?: number
  nota?: string
  soloLectura?: true
  orden?: string
  propiedades?: P
  obligatorios?: readonly (keyof P & string)[]
  campos?: { readonly [N in keyof P & string]?: Campo }
  columnas?: readonly Columna<keyof P & string>[]
  aparte?: readonly ColumnaAparte[]
}

/** Longest name and code (specification 3, section 5). */
const NOMBRE = 30
const CODIGO = 5

/** Catalogue screen: form «Nombre, Código», editable table, switch, five rows a page (specification 3, sections 2, 5 and 9). */
export function catalogo<const P extends Readonly<Record<string, JSONSchema>> = Readonly<Record<never, never>>>(
  given: Definicion<P>,
): Pantalla {
  const {
    propiedades,
    obligatorios = [],
    campos,
    columnas = [],
    aparte,
    soloLectura,
    orden = 'name',
    largoNombre = NOMBRE,
    largoCodigo = CODIGO,
    ...resto
  } = given
  const esquema = {
    type: 'object',
    additionalProperties: false,
    required: ['name', ...obligatorios],
    properties: {
      name: { ...texto('Nombre', largoNombre), type: 'string', minLength: 1 },
      code: texto('Código', largoCodigo),
      ...propiedades,
      activo: siNo('Activo'),
    },
  } as const
  const propios: Readonly<Record<string, Campo | undefined>> = { ...campos }
  const acciones: AccionDePantalla[] = [
    { tipo: 'create', en: 'dialog', texto: 'Agregar' },
    { tipo: 'edit', en: 'inline' },
    {
      tipo: 'toggle',
      campo: 'activo',
      enBloque: true,
      usos: true,
      cuando: { campo: 'protegida', noEn: ['sin_apagar'] },
    },
    { tipo: 'history' },
    {
      tipo: 'delete',
      pregunta: '¿Seguro que desea eliminar «{name}»?',
      cuando: { campo: 'protegida', noEn: ['sin_eliminar', 'sin_apagar'] },
    },
  ]
  return {
    ...resto,
    grupo: GRUPO,
    esquema,
    campos: {
      name: { widget: 'text', ancho: 8 },
      code: { widget: 'text', ancho: 4 },
      ...propios,
      activo: { widget: 'switch', ancho: 4, inicial: true },
    },
    tabla: {
      columnas: [
        { campo: 'name', celda: 'text', ancho: 280, edita: true },
        { campo: 'code', celda: 'text', ancho: 110, edita: true, tarjeta: 'head' },
        ...columnas,
        { campo: 'activo', celda: 'switch', ancho: 110, tarjeta: 'head', titulo: 'Estado' },
      ],
      orden,
      pageSize: 5,
      buscar: 'Buscar por nombre o código',
      ...(aparte ? { aparte } : {}),
    },
    acciones: soloLectura ? [] : acciones,
    ...(soloLectura ? { sinCamposAdicionales: true } : {}),
    mensajes: MENSAJES,
  }
}
