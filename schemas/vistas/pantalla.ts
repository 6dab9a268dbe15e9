import type { JSONSchema } from 'json-schema-to-ts'
import type { Accion, Vista } from './vistas.ts'

/**
 * The vocabulary of screens: closed, so that a screen which names anything else does not compile, and implemented once
 * in ui/screen. Adding a word is adding it here, in the renderer and in its gallery test.
 */
export const CELDAS = [
  'text',
  'document',
  'number',
  'money',
  'percent',
  'date',
  'date-time',
  'switch',
  'badge',
  'link',
  'file',
  'reference',
  'person',
] as const
export type Celda = (typeof CELDAS)[number]

export const ENTRADAS = [
  'text',
  'long-text',
  'number',
  'money',
  'percent',
  'area',
  'date',
  'date-time',
  'switch',
  'choice',
  'several',
  'tags',
  'link',
  'email',
  'phone',
  'place',
  'reference',
  'person',
  'file',
  'password',
] as const
export type Entrada = (typeof ENTRADAS)[number]

/** The icons that a screen may have in the menu; ui/pantallas/iconos.ts draws them. */
export const ICONOS = [
  'address-book',
  'briefcase',
  'building-bank',
  'building-community',
  'certificate',
  'credit-card',
  'file-description',
  'gavel',
  'heart',
  'home',
  'id',
  'list-details',
  'map',
  'map-pin',
  'progress',
  'receipt-tax',
  'user-square',
  'users-group',
] as const
export type Icono = (typeof ICONOS)[number]

/** How a state reads besides its word. */
export type Tono = 'ok' | 'warn' | 'danger' | 'info' | 'muted'
export interface OpcionDeCampo {
  value: string | number
  label: string
  tono?: Tono
}

/** Shown only where another field of the form holds (or does not hold) one of these values. */
export interface Condicion {
  campo: string
  en?: readonly (string | number | boolean)[]
  noEn?: readonly (string | number | boolean)[]
}

interface CampoComun {
  /** Columns of the twelve of the grid; as wide as what goes in it. */
  ancho?: 2 | 3 | 4 | 5 | 6 | 8 | 12
  ayuda?: string
  ejemplo?: string
  /** Heading under which the fields that name it stand together. */
  seccion?: string
  cuando?: Condicion
  /** Its title where a condition holds («Razón social» instead of «Nombres»). */
  titulos?: readonly { cuando: Condicion; titulo: string }[]
  soloLectura?: true
  /** Identity of the record: written when it is made, and afterwards corrected by an act of its own. */
  fijo?: true
  /** Written in its row and not on the form. */
  soloEnFila?: true
  /** What a new record starts with: a value, or a calendar date counted from today. */
  inicial?: string | number | boolean | { hoy: number }
}

/** Rows of a list of the API, searched as one types. */
export interface Referencia {
  /** The list, under /api: `/departamentos`. */
  recurso: string
  /** Fields of its rows that name one; joined by a space. */
  nombre?: readonly string[]
  /** What the field keeps of the row. */
  valor?: 'id' | 'code'
  /** Field of the record that already holds the name of the row in force. */
  texto?: string
  /** Field of its rows that tells two alike apart. */
  detalle?: string
  /** Fields of the form that take, while they are empty, what a field of the chosen row holds. */
  llena?: Readonly<Record<string, string>>
}

export type Campo = CampoComun &
  /**
   * With `atajo` a button writes what is often all there is to say. With `consulta`, on leaving it the list is asked for the one that the
   * field names (`?{field}=`), and fields of the form that are empty, or hold what an earlier answer said, take what it says.
   */
  (
    | {
        widget: 'text'
        atajo?: { texto: string; valor: string }
        consulta?: { recurso: string; llena: Readonly<Record<string, string>> }
      }
    | {
        widget: Exclude<
          Entrada,
          'text' | 'date' | 'choice' | 'several' | 'reference' | 'person' | 'place' | 'file' | 'password'
        >
      }
    /** `dueno` are the fields that say whose it will be: one made of that row's name or of that e-mail is refused. */
    | {
        widget: 'password'
        dueno?: { campo: string; correo: string } & Required<Pick<Referencia, 'recurso' | 'nombre'>>
      }
    /** `plazos` offers terms of so many business days after the date of another field. */
    | { widget: 'date'; plazos?: { desde: string; habiles: readonly number[] } }
    | { widget: 'choice' | 'several'; opciones: readonly OpcionDeCampo[] }
    | ({ widget: 'reference' } & Referencia)
    | ({ widget: 'person' } & Partial<Referencia>)
    /** A municipality; `departamento` is the field of the form that holds its department, if the form keeps it. */
    | { widget: 'place'; departamento?: string; texto?: string }
    /**
     * Kinds by extension (`.pdf`) and bytes at most; the server checks by content. With `subir` (under /api) the file is sent as
     * soon as it is chosen, and the field keeps the id of the answer; `texto` is the field of the record that holds its name.
     */
    | { widget: 'file'; acepta: readonly string[]; maximo: number; subir?: string; texto?: string }
  )

interface ColumnaComun {
  ancho?: number
  orden?: false
  busca?: false
  /** Edited in the row, with the widget of the field of the same name. */
  edita?: true
  /** Field that the row edits and sends, where the column shows another one (`departamento` shows, `department_id` is sent). */
  campoEdita?: string
  /** On a phone: beside the first column, or under it. */
  tarjeta?: 'head' | 'body'
  /** Shown only when the person asks for it. */
  oculta?: true
  /** What stands, quietly, where the row has nothing; `{campo}` is the row's. */
  siVacio?: string
  /** Its heading in a file, where neither the form's title nor its own is. */
  enArchivo?: string
}

/** What a list sorts, filters and writes to files besides what its table shows. */
export interface ColumnaAparte {
  campo: string
  titulo: string
  celda: Exclude<Celda, 'link' | 'file' | 'person'>
}

export type Columna<F extends string = string> = ColumnaComun &
  ({ campo: F; titulo?: string } | { campo: string; titulo: string }) &
  (
    | { celda: 'text' | 'document' | 'number' | 'money' | 'percent' | 'date' | 'date-time' | 'switch' }
    | { celda: 'badge'; opciones: readonly OpcionDeCampo[] }
    /** `{campo}` in the address is the row's. */
    | { celda: 'link'; href: string }
    | { celda: 'file'; ruta: string }
    /** `texto`: fields of the row that hold the name of what is referred to. */
    | { celda: 'reference' | 'person'; texto?: readonly string[] }
  )

export type Lugar = 'dialog' | 'drawer'

export type AccionDePantalla =
  /** With `lleva`, what was made is opened there: `{campo}` is the record's. */
  | { tipo: 'create'; en: Lugar; texto: string; lleva?: string }
  | { tipo: 'view'; texto: string }
  | { tipo: 'edit'; en: Lugar | 'inline'; texto?: string; cuando?: Condicion }
  /**
   * The switch of the row, and the same for the chosen rows at once. With `enBloque` they go in one request (PUT of the list with `ids`).
   * With `usos`, before turning off what is in use (GET recurso/usos) the person is told in how many records. `alQuitar` asks before
   * turning off.
   */
  | { tipo: 'toggle'; campo: string; enBloque?: true; usos?: true; alQuitar?: string; cuando?: Condicion }
  /** Where the answer carries a sentence, that is what is told. */
  | {
      tipo: 'delete'
      pregunta: string
      si?: string
      cuando?: Condicion
      /** Of these records the reason is asked for, and sent as `?motivo=`. */
      motivo?: Condicion
    }
  /** Who changed the record and when; a row of a catalogue goes back to a version through the screen's own form. */
  | { tipo: 'history' }
  /** With `delNombre` the row's name leads there too: it is the record's page. */
  | { tipo: 'link'; texto: string; href: string; delNombre?: true; cuando?: Condicion; sobre?: never }
  /** A page of its own about the whole list, and what of the screen's view one needs for it. */
  | { tipo: 'link'; texto: string; href: string; sobre: 'lista'; necesita: Necesita; delNombre?: never }
  /** GET of a file, under /api. */
  | { tipo: 'download'; texto: string; ruta: string; cuando?: Condicion }
  /**
   * A dialog that a hand-written room registered under this name; with `sobre: 'lista'` it stands over the list. What it needs is of the
   * screen's own view, or of another one that it says.
   */
  | {
      tipo: 'dialog'
      texto: string
      nombre: string
      sobre?: 'lista'
      vista?: Vista
      necesita?: Necesita | readonly Necesita[]
      cuando?: Condicion
    }
  /** A form of its own (`FormularioSuelto`), by its name. */
  | {
      tipo: 'form'
      texto: string
      formulario: string
      sobre?: 'lista'
      necesita?: Necesita | readonly Necesita[]
      cuando?: Condicion
    }

/** What a dialog needs; any one of several. */
type Necesita = 'crear' | 'modificar' | 'eliminar'

/** Literal sentences of the specification where it gives them; `{name}` is the row's first column. */
export interface Mensajes extends FrasesDeFormulario {
  creando?: string
  creado: string
  noCreado: string
  editando?: string
  editado: string
  noEditado: string
  eliminando?: string
  eliminado: string
  noEliminado: string
  noCargado?: string
  /** A change that broke down on its way, instead of being refused; `noEditado` without it. */
  edicionRota?: string
}

interface FrasesDeFormulario {
  /** Over the list of what a form lacks. */
  incompleto?: string
}

export interface Tabla<F extends string = string> {
  /** The first one names the row, unless `nombre` says which fields do. */
  columnas: readonly [Columna<F>, ...Columna<F>[]]
  nombre?: readonly string[]
  orden: string
  pageSize: 5 | 10 | 25 | 50 | 100
  /** Column that the quick date filters bound. */
  fecha?: { campo: string; titulo: string }
  buscar?: string
  aparte?: readonly ColumnaAparte[]
}

/**
 * Where the browser finds a screen: at /admin/{id}, and among its likes by `puesto`. With an icon, the menu's «Configuracion» leads there;
 * without one another part of the menu does.
 */
export interface EnRuta {
  puesto: number
  icono?: Icono
  linea?: string
}

/** What is written in a form, and how. A screen is one with a table; a procedure's dialog or a wizard's step is one without. */
export interface Formulario<F extends string = string> {
  /** Its name in addresses. */
  id: string
  titulo: string
  vista: Vista
  esquema: EsquemaDeFormulario
  campos: { readonly [N in F]?: Campo }
  mensajes: FrasesDeFormulario
  /** Rules of JSON Schema that who fills the form meets, and the API does not ask of what the specification's own calls send. */
  soloEnPantalla?: readonly Readonly<Record<string, unknown>>[]
}

/** A form without a table. It opens over a row, or over nothing: `{campo}` in its texts and in its address is the row's. */
export interface FormularioSuelto<F extends string = string> extends Formulario<F> {
  /** Where it is sent, under /api, and what of its view that takes. */
  metodo: 'POST' | 'PUT'
  recurso: string
  necesita: Accion
  boton: string
  /** An administrator may add fields to what it makes: what that is called among the screens, and who else reads and writes it. */
  camposAdicionales?: { titulo: string; grupo: string; otrasVistas?: readonly Vista[] }
  mensajes: FrasesDeFormulario & { enviando?: string; enviado: string; noEnviado: string }
}

/** A form with a table: the id is also the entity whose added fields it shows. */
export interface Pantalla<F extends string = string> extends Formulario<F> {
  /** «departamento», as in «Agregar departamento». */
  singular: string
  femenino?: true
  grupo: string
  /** Actions of its view that open it besides `ver`. */
  tambienAbre?: readonly Accion[]
  /** Other views whose people write these records too, on a form of their own. */
  otrasVistas?: readonly Vista[]
  /** GET lists, POST creates, PUT and DELETE with /{id}; under /api. */
  recurso: string
  /** Without it, a room that is written by hand shows the screen. */
  ruta?: EnRuta
  /** Name of the path parameter, where the route does not call it id. */
  clave?: string
  tabla: Tabla<F>
  acciones: readonly AccionDePantalla[]
  mensajes: Mensajes
  /** Sent as multipart because it carries files; with `formulario` only the form is, and a row edited in its place goes as JSON. */
  multipart?: true | 'formulario'
  /** What an administrator may not add fields to. */
  sinCamposAdicionales?: true
  /** Who reads its rows needs a permission, so no added field chooses from them. */
  listaReservada?: true
  /** A sentence over the list. */
  nota?: string
  /** Field of a record whose sentence, where it has one, stands over its reading. */
  advierte?: string
}

export interface EsquemaDeFormulario {
  readonly type: 'object'
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, JSONSchema>>
  readonly [keyword: string]: unknown
}

type Propiedad<S extends EsquemaDeFormulario> = keyof S['properties'] & string

/** Puts a schema and its table together; fields and columns are checked against the schema's own names. */
export function pantalla<const S extends EsquemaDeFormulario>(
  definition: Omit<Pantalla<Propiedad<S>>, 'esquema'> & { esquema: S },
): Pantalla {
  return definition
}

/** Puts a schema and its fields together, which are checked against the schema's own names. */
export function formulario<const S extends EsquemaDeFormulario>(
  definition: Omit<FormularioSuelto<Propiedad<S>>, 'esquema'> & { esquema: S },
): FormularioSuelto {
  return definition
}

/** A field that an office added, as one person sees it. Its values are in the row's `extra`. */
export interface CampoAdicional {
  /** Fixed at creation; its name inside `extra`. */
  name: string
  titulo: string
  esquema: JSONSchema
  requerido: boolean
  campo: Campo
  celda: Celda
  opciones?: readonly OpcionDeCampo[]
  /** Of a file: where it is downloaded, under /api. */
  ruta?: string
  /** Whether this person may write it; what a person may not read is not in the list at all. */
  escribe: boolean
}

export interface FormularioEfectivo<D extends Formulario = Formulario> {
  definicion: D
  extra: readonly CampoAdicional[]
  /** Hash of the effective schema; the validator's name. */
  huella: string
  /** Address of the ES module that checks the form in the browser. */
  validador: string
}

/** What GET /pantallas/:id answers for a screen. */
export interface PantallaEfectiva extends FormularioEfectivo<Pantalla> {
  puede: { ver: boolean; crear: boolean; modificar: boolean; eliminar: boolean }
}
