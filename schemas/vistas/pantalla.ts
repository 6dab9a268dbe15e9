import type { JSONSchema } from 'json-schema-to-ts'
import type { Condicion, Ficha } from './ficha.ts'
import type { Accion, Vista } from './vistas.ts'

export type { Condicion } from './ficha.ts'

/** Closed vocabulary of screens: an unknown word does not compile. A new word is added here, in ui/screen and in its gallery test. */
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
  'time',
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

/** Menu icons; ui/pantallas/iconos.ts draws them. */
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

export type Tono = 'ok' | 'warn' | 'danger' | 'info' | 'muted'
export interface OpcionDeCampo {
  value: string | number
  label: string
  tono?: Tono
}

interface CampoComun {
  /** Columns of a 12-column grid. */
  ancho?: 2 | 3 | 4 | 5 | 6 | 8 | 12
  ayuda?: string
  ejemplo?: string
  seccion?: string
  cuando?: Condicion
  /** Conditional title («Razón social» instead of «Nombres»). */
  titulos?: readonly { cuando: Condicion; titulo: string }[]
  /** Conditional help. */
  ayudas?: readonly { cuando: Condicion; ayuda: string }[]
  soloLectura?: true
  /** Identity of the record: set at creation, corrected later by an action of its own. */
  fijo?: true
  soloEnFila?: true
  /** Shown only to whoever sees this view. */
  ve?: Vista
  /** Initial value, or a calendar date counted from today. */
  inicial?: string | number | boolean | { hoy: number }
}

/** Rows of an API list, searched while typing. */
export interface Referencia {
  /** Path under /api: `/departamentos`. */
  recurso: string
  /** Row fields that form its name, joined by a space; `No. {numero}` is a field with words, absent with it. */
  nombre?: readonly string[]
  /** Row field that is stored. */
  valor?: 'id' | 'code' | 'name'
  /** Record field with the name of the current row. */
  texto?: string
  /** Said when no row is found. */
  vacio?: string
  /** Row fields that tell equal names apart. */
  detalle?: string | readonly string[]
  /** Form fields, while empty, filled from a field of the chosen row. */
  llena?: Readonly<Record<string, string>>
}

export type Campo = CampoComun &
  /** `atajo`: button with the usual text. `consulta`: queried on blur (`?{field}=`); fills empty fields or earlier answers. */
  (
    | {
        widget: 'text'
        mayusculas?: true
        atajo?: { texto: string; valor: string }
        consulta?: { recurso: string; llena: Readonly<Record<string, string>> }
      }
    | {
        widget: Exclude<
          Entrada,
          | 'text'
          | 'long-text'
          | 'money'
          | 'date'
          | 'choice'
          | 'several'
          | 'reference'
          | 'person'
          | 'place'
          | 'file'
          | 'password'
        >
      }
    | { widget: 'long-text'; renglones?: number }
    /** `sinUnidad`: a whole number with dots, which is not money. */
    | { widget: 'money'; sinUnidad?: true }
    /** `dueno`: fields about the owner; a password made of that name or e-mail is refused. `ajena`: key of another system. */
    | {
        widget: 'password'
        ajena?: true | 'sin-espacios'
        dueno?: { campo: string; correo: string } & Required<Pick<Referencia, 'recurso' | 'nombre'>>
      }
    /** `plazos`: terms of so many business days after another date field. */
    | { widget: 'date'; plazos?: { desde: string; habiles: readonly number[] }; desde?: 'hoy'; hasta?: 'hoy' }
    | { widget: 'choice' | 'several'; opciones: readonly OpcionDeCampo[] }
    | ({ widget: 'reference' } & Referencia)
    | ({ widget: 'person' } & Partial<Referencia>)
    /** A municipality; `departamento` is the form field of its department, if any. */
    | { widget: 'place'; departamento?: string; texto?: string }
    /** Maximum in bytes. With `subir` (under /api) the file is uploaded when chosen and the field holds its id. */
    | { widget: 'file'; acepta: readonly string[]; maximo: number; subir?: string; texto?: string }
  )

export interface ColumnaComun {
  ancho?: number
  orden?: false
  busca?: false
  /** Edited in the row, with the form's widget. */
  edita?: true
  /** Field that the row edits and sends when the column shows another (`departamento` shows, `department_id` is sent). */
  campoEdita?: string
  /** On a phone: beside the first column, or below it. */
  tarjeta?: 'head' | 'body'
  oculta?: true
  /** Placeholder of an empty cell; `{campo}` is the row's. */
  siVacio?: string
  /** Heading in exported files. */
  enArchivo?: string
}

/** Column only for sorting, filters and files. */
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
    /** `texto`: row fields with the name of the reference. */
    | { celda: 'reference' | 'person'; texto?: readonly string[] }
  )

export type Lugar = 'dialog' | 'drawer'

export type AccionDePantalla =
  /** `lleva`: address that opens after creating; `{campo}` is the record's. */
  | { tipo: 'create'; en: Lugar; texto: string; lleva?: string }
  | { tipo: 'view'; texto: string }
  /** The screen's `ficha`. */
  | { tipo: 'record'; texto: string }
  | { tipo: 'edit'; en: Lugar | 'inline'; texto?: string; cuando?: Condicion }
  /** Switch of rows. `enBloque`: one PUT with `ids`. `usos`: shows GET recurso/usos before switching off. `alQuitar`: confirmation. */
  | { tipo: 'toggle'; campo: string; enBloque?: true; usos?: true; alQuitar?: string; cuando?: Condicion }
  /** A sentence in the answer replaces the default one. */
  | {
      tipo: 'delete'
      pregunta: string
      si?: string
      cuando?: Condicion
      /** Records whose deletion needs a reason, sent as `?motivo=`. */
      motivo?: Condicion
    }
  /** Change history; a catalogue row can be restored through the screen's form. */
  | { tipo: 'history' }
  /** `delNombre`: the row's name links there too. */
  | {
      tipo: 'link'
      texto: string
      href: string
      delNombre?: true
      necesita?: Necesita
      cuando?: Condicion
      sobre?: never
    }
  /** Page about the whole list, with the permission that it needs. */
  | { tipo: 'link'; texto: string; href: string; sobre: 'lista'; necesita: Necesita; delNombre?: never }
  /** GET of a file, under /api. */
  | { tipo: 'download'; texto: string; ruta: string; cuando?: Condicion }
  /** Dialog registered by a hand-written room; its permission is of the screen's view unless stated. */
  | {
      tipo: 'dialog'
      texto: string
      nombre: string
      sobre?: 'lista'
      vista?: Vista
      necesita?: Necesita | readonly Necesita[]
      cuando?: Condicion
    }
  /** A `FormularioSuelto`, by name. */
  | {
      tipo: 'form'
      texto: string
      formulario: string
      sobre?: 'lista'
      necesita?: Necesita | readonly Necesita[]
      cuando?: Condicion
    }

type Necesita = 'crear' | 'modificar' | 'eliminar'

/** Messages, literal where the specification gives them; `{name}` is the row's first column. */
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
  /** Error of an interrupted save; `noEditado` by default. */
  edicionRota?: string
}

interface FrasesDeFormulario {
  /** Heading of the missing fields. */
  incompleto?: string
}

export interface Tabla<F extends string = string> {
  /** The first column names the row unless `nombre` is set. */
  columnas: readonly [Columna<F>, ...Columna<F>[]]
  nombre?: readonly string[]
  orden: string
  pageSize: 5 | 10 | 25 | 50 | 100
  /** Column of the quick date filters. */
  fecha?: { campo: string; titulo: string }
  buscar?: string
  aparte?: readonly ColumnaAparte[]
}

/** Route /admin/{id}, ordered by `puesto`; an entry of «Configuracion» if it has an icon, else linked from another menu part. */
export interface EnRuta {
  puesto: number
  icono?: Icono
  linea?: string
}

/** Schema and fields of a form. A screen has a table too; a dialog or a wizard step has none. */
export interface Formulario<F extends string = string> {
  /** Name in addresses. */
  id: string
  titulo: string
  vista: Vista
  esquema: EsquemaDeFormulario
  campos: { readonly [N in F]?: Campo }
  mensajes: FrasesDeFormulario
  /** JSON Schema rules only for the form: the specification's own calls may break them. */
  soloEnPantalla?: readonly Readonly<Record<string, unknown>>[]
}

/** Paragraph above the fields, with `**bold**`; `cuando` is about the row. */
interface Parrafo {
  texto: string
  cuando?: Condicion
  tono?: 'muted' | 'warn'
}

/** Form without a table, over a row or over nothing: `{campo}` in its texts and address is the row's, as `:pesos` or `:instante`. */
export interface FormularioSuelto<F extends string = string> extends Formulario<F> {
  /** Method and path under /api (a DELETE carries its fields in the query), and the permissions of its view, any of which suffices. */
  metodo: 'POST' | 'PUT' | 'DELETE'
  recurso: string
  necesita: Accion | readonly Accion[]
  boton: string
  /** Label of the button that closes it; «Cancelar» by default. */
  no?: string
  peligro?: boolean
  /** Rows that it only explains: its button is off. */
  impide?: Condicion
  /** 440, 560 or 720 px; 720 by default. */
  size?: 'sm' | 'md' | 'lg'
  /** Full screen on a phone. */
  largo?: true
  dice?: readonly Parrafo[]
  /** Body fields with the row's values: `version`. */
  deFila?: readonly string[]
  /** Body fields with one value, unless the person writes another. */
  fijos?: Readonly<Record<string, string | number | boolean>>
  /** Reads its row from its own address when it opens. */
  lee?: true
  /** Changes the row: an emptied field is sent as null. */
  edita?: true
  /** Keeps what was written until it is sent. */
  borrador?: true
  /** Accepts added fields: its title and group, and the other views that read and write it. */
  camposAdicionales?: { titulo: string; grupo: string; otrasVistas?: readonly Vista[] }
  /** Without `enviando`, no notice on the way; without `noEnviado`, only the form says the error. `enviado` may name the reply's fields. */
  mensajes: FrasesDeFormulario & { enviando?: string; enviado: string; noEnviado?: string }
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
  /** Path parameter, when it is not id. */
  clave?: string
  tabla: Tabla<F>
  ficha?: Ficha
  acciones: readonly AccionDePantalla[]
  mensajes: Mensajes
  /** Sent as multipart; `formulario`: only from the form, a row edit is JSON. */
  multipart?: true | 'formulario'
  sinCamposAdicionales?: true
  /** Secret by law: no drafts on the server, history, search, saved views, print or files of its list. */
  secreta?: true
  /** Reading its rows needs a permission, so added fields do not reference it. */
  listaReservada?: true
  /** Sentence above the list. */
  nota?: string
  /** Record field with a warning shown above the record. */
  advierte?: string
}

export interface EsquemaDeFormulario {
  readonly type: 'object'
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, JSONSchema>>
  readonly [keyword: string]: unknown
}

export type Propiedad<S extends EsquemaDeFormulario> = keyof S['properties'] & string

/** Checks field and column names against the schema. */
export function pantalla<const S extends EsquemaDeFormulario>(
  definition: Omit<Pantalla<Propiedad<S>>, 'esquema'> & { esquema: S },
): Pantalla {
  return definition
}

export function formulario<const S extends EsquemaDeFormulario>(
  definition: Omit<FormularioSuelto<Propiedad<S>>, 'esquema'> & { esquema: S },
): FormularioSuelto {
  return definition
}

/** An added field as one person sees it. Its values are in the row's `extra`. */
export interface CampoAdicional {
  /** Key inside `extra`, fixed at creation. */
  name: string
  titulo: string
  esquema: JSONSchema
  requerido: boolean
  campo: Campo
  celda: Celda
  opciones?: readonly OpcionDeCampo[]
  /** Download path of a file, under /api. */
  ruta?: string
  /** Writable by this person; unreadable fields are not listed. */
  escribe: boolean
}

export interface FormularioEfectivo<D extends Formulario = Formulario> {
  definicion: D
  extra: readonly CampoAdicional[]
  /** Hash of the effective schema, name of its validator. */
  huella: string
  /** Address of the ES module that validates the form in the browser. */
  validador: string
}

/** Answer of GET /pantallas/:id. */
export interface PantallaEfectiva extends FormularioEfectivo<Pantalla> {
  puede: { ver: boolean; crear: boolean; modificar: boolean; eliminar: boolean }
}
