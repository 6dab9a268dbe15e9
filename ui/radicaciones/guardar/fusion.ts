import { formatDate, formatPercent, formatPesos } from '../../../schemas/es-co/index.ts'
import { emparejar, quienCambio, type Choque, type Elecciones, type Tres } from '../../kit/drafts/fusion.ts'
import { radicaciones } from '../../../schemas/registros/radicaciones.ts'
import { GENERALES, type ActoForm, type Campo as General, type Formulario } from '../formulario.ts'
import type { InmuebleDelActo, Otorgante } from '../radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'

export interface Fusion {
  formulario: Formulario
  /** Fields changed differently on both sides; the user chooses. */
  choques: Choque[]
  /** Labels of fields changed only by the other user. */
  unidos: string[]
}

export interface Nombres {
  persona: (id: number | null) => string
  estado: (id: number | null) => string
  tipo: (id: number) => string
}

interface Campo<T> {
  nombre: keyof T
  etiqueta: string
  texto: (value: never) => string
}

const NUNCA = { nunca: true }

/** Editable fields of a row; the others (names, addresses) cause no conflict. */
const otorgante = (row: Otorgante) => [row.id_personas, row.porcentaje_participacion, row.id_tipos_otorgantes]
const inmueble = (row: InmuebleDelActo) => [row.id_inmuebles, row.fecha_adquisicion, row.vivienda_habitacion]
const acto = (row: ActoForm) => [
  row.cuantia,
  row.remate,
  row.documentos_entregados,
  row.otorgantes.map(otorgante),
  row.actosradiinmuebles.map(inmueble),
]

/** Three-way merge of the document checkboxes. */
const documentos = ({ base, mio, guardado }: Tres<string[]>): string[] =>
  [...new Set([...guardado, ...mio])].filter((uno) =>
    mio.includes(uno) === base.includes(uno) ? guardado.includes(uno) : mio.includes(uno),
  )

/** Three-way merge with another user's saved version. A conflict keeps `mio` unless `elecciones` says otherwise. */
export const fusionar = (
  base: Formulario,
  mio: Formulario,
  guardado: Formulario,
  nombres: Nombres,
  elecciones: Elecciones = {},
): Fusion => {
  const choques: Choque[] = []
  const unidos: string[] = []

  const decide = <V>(
    clave: string,
    etiqueta: string,
    tres: Tres<V | typeof NUNCA>,
    de: { mio: V; guardado: V },
    texto: (value: V) => string,
  ): V => {
    const quien = quienCambio(tres)
    if (quien === 'otro') unidos.push(etiqueta)
    if (quien !== 'ambos') return quien === 'otro' ? de.guardado : de.mio
    choques.push({ clave, etiqueta, mio: texto(de.mio) || '(vacío)', guardado: texto(de.guardado) || '(vacío)' })
    return elecciones[clave] === 'guardado' ? de.guardado : de.mio
  }

  const fields = <T extends object>(
    clave: string,
    of: string,
    campos: readonly Campo<T>[],
    { base: b, mio: m, guardado: g }: { base: T | undefined; mio: T; guardado: T },
  ): T => {
    const out = { ...m, ...g } // read-only fields: as saved
    for (const { nombre, etiqueta, texto } of campos) {
      const values = { mio: m[nombre], guardado: g[nombre] }
      out[nombre] = decide(
        `${clave}.${String(nombre)}`,
        of ? `${of}: ${etiqueta}` : etiqueta,
        { ...values, base: b ? b[nombre] : NUNCA },
        values,
        texto as (value: T[keyof T]) => string, // each row of `campos` pairs a field with its own text function
      )
    }
    return out
  }

  /** Merges lists: additions stay; removals apply unless the other side changed the row. */
  const rows = <T>(
    tres: Tres<T[]>,
    on: { key: (row: T) => string; name: (row: T) => string; edited: (row: T) => unknown },
    join: (key: string, tres: { base: T | undefined; mio: T; guardado: T }) => T,
  ): T[] => {
    const edited = (row: T | undefined) => (row === undefined ? null : on.edited(row))
    return emparejar(tres, on.key).flatMap(({ llave: key, base: before, mio: mine, guardado: theirs }) => {
      if (mine !== undefined && theirs !== undefined) return [join(key, { base: before, mio: mine, guardado: theirs })]
      const name = on.name((mine ?? theirs) as T) // the key comes from one of the two
      const kept = decide<T | undefined>(
        key,
        name,
        { base: edited(before), mio: edited(mine), guardado: edited(theirs) } as Tres<never>, // compared by the editable fields
        { mio: mine, guardado: theirs },
        (row) => (row ? 'Cambiado' : 'Quitado'),
      )
      return kept === undefined ? [] : [kept]
    })
  }

  const enPesos = (value: number | null) => (value === null ? '' : formatPesos(value))
  const texto = (nombre: General): Campo<Formulario>['texto'] => {
    if (nombre === 'id_estados_escrituras') return nombres.estado
    const { dato } = radicaciones.columnas[nombre]
    if (dato === 'referencia') return nombres.persona
    return dato === 'dia'
      ? formatDate
      : (value: unknown) => (typeof value === 'number' ? enPesos(value) : String(value ?? ''))
  }
  const cabecera = GENERALES.map((nombre): Campo<Formulario> => ({
    nombre,
    etiqueta: nombre === 'id_estados_escrituras' ? 'Estado' : radicaciones.columnas[nombre].titulo,
    texto: texto(nombre),
  }))
  const deActo: Campo<ActoForm>[] = [
    { nombre: 'cuantia', etiqueta: 'Cuantía', texto: enPesos },
    { nombre: 'remate', etiqueta: 'Valor del remate', texto: enPesos },
  ]
  const deOtorgante: Campo<Otorgante>[] = [
    { nombre: 'porcentaje_participacion', etiqueta: 'participación', texto: formatPercent },
    { nombre: 'id_tipos_otorgantes', etiqueta: 'tipo', texto: nombres.tipo },
  ]
  const deInmueble: Campo<InmuebleDelActo>[] = [
    { nombre: 'fecha_adquisicion', etiqueta: 'fecha de adquisición', texto: formatDate },
    {
      nombre: 'vivienda_habitacion',
      etiqueta: 'casa o apartamento de habitación',
      texto: (value: boolean) => (value ? 'Sí' : 'No'),
    },
  ]

  const unirActo = (key: string, tres: { base: ActoForm | undefined; mio: ActoForm; guardado: ActoForm }): ActoForm => {
    const list = <T>(of: (row: ActoForm) => T[]): Tres<T[]> => ({
      base: tres.base ? of(tres.base) : [],
      mio: of(tres.mio),
      guardado: of(tres.guardado),
    })
    const of = tres.mio.nombre_acto
    return {
      ...fields(key, of, deActo, tres),
      documentos_entregados: documentos(list((row) => row.documentos_entregados)),
      otorgantes: rows(
        list((row) => row.otorgantes),
        {
          key: (row) => `${key}.o${row.id_personas}`,
          name: (row) => `${of}: ${nombreCompleto(row)}`,
          edited: otorgante,
        },
        (own, three) => fields(own, `${of}: ${nombreCompleto(three.mio)}`, deOtorgante, three),
      ),
      actosradiinmuebles: rows(
        list((row) => row.actosradiinmuebles),
        { key: (row) => `${key}.i${row.id_inmuebles}`, name: (row) => `${of}: ${row.matricula}`, edited: inmueble },
        (own, three) => fields(own, `${of}: ${three.mio.matricula}`, deInmueble, three),
      ),
    }
  }

  const generales = fields('radicacion', '', cabecera, { base, mio, guardado })
  const actos = rows(
    { base: base.actosradi, mio: mio.actosradi, guardado: guardado.actosradi },
    { key: (row) => row.clave, name: (row) => row.nombre_acto, edited: acto },
    unirActo,
  )
  const presentes = new Set(guardado.actosradi.map((row) => row.clave))
  const formulario = {
    ...generales,
    // an act removed by the other user but kept here is new for the server
    actosradi: actos.map((row) => (row.id && !presentes.has(row.clave) ? { ...row, id: null } : row)),
  }
  return { formulario, choques, unidos }
}
