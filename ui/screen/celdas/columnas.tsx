import type { JSONSchema } from 'json-schema-to-ts'
import type { CampoAdicional, Celda, Columna, Pantalla } from '../../../schemas/vistas/pantalla.ts'
import type { Columna as ColumnaLista } from '../../kit/lista/columna.ts'
import { conDatos, textoLlano, valorDe, type Fila } from '../fila.ts'
import { CELDAS } from './Celda.tsx'

type FilaPlana = Record<string, unknown>
export type ColumnaDeFilas = ColumnaLista<FilaPlana>

const BUSQUEDA: Record<Celda, ColumnaDeFilas['type']> = {
  text: 'text',
  document: 'text',
  number: 'number',
  money: 'money',
  percent: 'number',
  date: 'date',
  'date-time': 'date',
  switch: 'enum',
  badge: 'enum',
  link: 'text',
  file: 'text',
  reference: 'text',
  person: 'text',
}

export const tituloDe = (schema: JSONSchema | undefined, campo: string): string =>
  typeof schema === 'object' && typeof schema.title === 'string' ? schema.title : campo

const SI_NO = [
  { value: '1', label: 'Sí' },
  { value: '0', label: 'No' },
]
const ACTIVO = [
  { value: '1', label: 'Activo' },
  { value: '0', label: 'Inactivo' },
]

/** The columns of a screen, the office's own fields last, as the list of the kit takes them. `celda` draws what a row holds. */
export const columnasDe = (
  { tabla, esquema, acciones }: Pantalla,
  extra: readonly CampoAdicional[],
  celda: (columna: Columna, fila: Fila) => React.ReactNode,
): ColumnaDeFilas[] => {
  const conmuta = acciones.find((accion) => accion.tipo === 'toggle')?.campo
  const base = tabla.columnas.map((columna): ColumnaDeFilas => {
    const options =
      columna.celda === 'badge'
        ? columna.opciones.map(({ value, label }) => ({ value: String(value), label }))
        : columna.celda === 'switch'
          ? columna.campo === conmuta
            ? ACTIVO
            : SI_NO
          : undefined
    return {
      id: columna.campo,
      title: columna.titulo ?? tituloDe(esquema.properties[columna.campo], columna.campo),
      type: BUSQUEDA[columna.celda],
      options,
      width: columna.ancho,
      sort: columna.orden,
      search: columna.busca,
      card: columna.tarjeta,
      hidden: columna.oculta,
      render: (fila) => celda(columna, fila),
      papel: (fila) => enPapel(columna, fila, options),
    }
  })
  return [...base, ...extra.map((campo) => columnaAdicional(campo, celda))]
}

/** How the table shows a field that the office added. */
export const comoColumna = (campo: CampoAdicional): Columna => {
  const comun = {
    campo: `extra.${campo.name}`,
    titulo: campo.titulo,
    ...(campo.escribe ? { edita: true as const } : {}),
  }
  switch (campo.celda) {
    case 'badge':
      return { ...comun, celda: 'badge', opciones: campo.opciones ?? [] }
    case 'link':
      return { ...comun, celda: 'text' }
    case 'file':
      return { ...comun, celda: 'file', ruta: campo.ruta ?? '' }
    case 'reference':
    case 'person':
      return { ...comun, celda: campo.celda, texto: [`extra_${campo.name}`] }
    default:
      return { ...comun, celda: campo.celda }
  }
}

/** The column of one of them. */
export const columnaAdicional = (
  campo: CampoAdicional,
  celda: (columna: Columna, fila: Fila) => React.ReactNode,
): ColumnaDeFilas => {
  const columna = comoColumna(campo)
  const options =
    campo.celda === 'switch' ? SI_NO : campo.opciones?.map(({ value, label }) => ({ value: String(value), label }))
  return {
    id: `extra_${campo.name}`,
    title: campo.titulo,
    type: BUSQUEDA[campo.celda],
    width: 140,
    options,
    render: (fila) => celda(columna, fila),
    papel: (fila) => enPapel(columna, fila, options),
  }
}

/** A cell where nothing can be pressed: of a switch or a badge its word, of a file its name. */
const enPapel = (columna: Columna, fila: Fila, opciones: ColumnaDeFilas['options']): React.ReactNode => {
  const value = valorDe(fila, columna.campo)
  const text = typeof value === 'boolean' ? String(Number(value)) : textoLlano(value)
  if (opciones) return opciones.find((one) => one.value === text)?.label ?? text
  if (columna.celda === 'file') return /^\d*$/.test(text) ? (value ? 'Sí' : '') : text
  return <CeldaDe columna={columna} fila={fila} titulo="" />
}

/** What a cell of a column shows when nobody is writing in it. */
export const CeldaDe = ({ columna, fila, titulo }: { columna: Columna; fila: Fila; titulo: string }) => {
  const Vista = CELDAS[columna.celda]
  if (columna.siVacio && textoLlano(valorDe(fila, columna.campo)) === '')
    return <span className="muted">{conDatos(columna.siVacio, fila)}</span>
  return (
    <Vista
      value={valorDe(fila, columna.campo)}
      fila={fila}
      titulo={titulo}
      opciones={columna.celda === 'badge' ? columna.opciones : undefined}
      ruta={columna.celda === 'link' ? columna.href : columna.celda === 'file' ? columna.ruta : undefined}
      texto={columna.celda === 'reference' || columna.celda === 'person' ? columna.texto : undefined}
    />
  )
}
