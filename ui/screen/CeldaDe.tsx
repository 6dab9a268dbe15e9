import { Link } from 'wouter'
import { IconCheck, IconMinus, IconPaperclip } from '@tabler/icons-react'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDocument,
  formatPercent,
} from '../../schemas/es-co/index.ts'
import { si } from '../../schemas/json/leidos.ts'
import type {
  Celda as TipoDeCelda,
  OpcionDeCampo,
  CampoAdicional,
  Celda,
  Columna,
  Pantalla,
} from '../../schemas/vistas/pantalla.ts'
import { conDatos, textoLlano, valorDe, type Fila } from './fila.ts'
import type { JSONSchema } from 'json-schema-to-ts'
import type { Columna as ColumnaLista } from '../kit/lista/columna.ts'
import './pantalla.css'
import { bajar } from '../kit/files/bajar.ts'

interface CeldaProps {
  value: unknown
  fila: Fila
  titulo: string
  opciones?: readonly OpcionDeCampo[]
  /** Link: address of the product. File: path under `/api`. */
  ruta?: string
  /** Reference or person: fields of the row with its name. */
  texto?: readonly string[]
}

const numero = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
const escrito = (value: unknown, write: (n: number) => string): string => {
  const n = numero(value)
  return n === null ? '' : write(n)
}

/** Empty is neither yes nor no, like in its filter. */
const Interruptor = ({ value }: CeldaProps) =>
  textoLlano(value) === '' ? null : (
    <span
      className="align-middle inline-flex items-center gap-1 text-muted data-si:text-ink"
      data-si={si(value) || undefined}
    >
      {si(value) ? <IconCheck size={14} aria-hidden /> : <IconMinus size={14} aria-hidden />}
      {si(value) ? 'Sí' : 'No'}
    </span>
  )

export const INSIGNIA =
  'inline-block py-px px-2 rounded-[999px] bg-pendiente-soft text-pendiente text-12 font-medium whitespace-nowrap ' +
  'data-[tono=ok]:bg-ok-soft data-[tono=ok]:text-ok data-[tono=warn]:bg-warn-soft data-[tono=warn]:text-warn ' +
  'data-[tono=danger]:bg-danger-soft data-[tono=danger]:text-danger data-[tono=info]:bg-accent-soft data-[tono=info]:text-accent'

const Insignia = ({ value, opciones }: CeldaProps) => {
  const text = typeof value === 'boolean' ? String(Number(value)) : textoLlano(value)
  const opcion = opciones?.find((one) => String(one.value) === text)
  return text === '' ? null : (
    <span className={INSIGNIA} data-tono={opcion?.tono}>
      {opcion?.label ?? text}
    </span>
  )
}

const Enlace = ({ value, fila, ruta }: CeldaProps) => {
  const text = textoLlano(value)
  if (text === '') return null
  if (ruta) return <Link href={conDatos(ruta, fila, true)}>{text}</Link>
  return /^https?:\/\//.test(text) ? (
    <a href={text} target="_blank" rel="noreferrer">
      {text.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    <>{text}</>
  )
}

const Archivo = ({ value, fila, ruta, titulo }: CeldaProps) => {
  if (!value || !ruta) return null
  return (
    <button
      type="button"
      className="min-h-8 p-0 border-0 bg-none bg-transparent text-accent text-13 cursor-pointer"
      aria-label={`Descargar ${titulo}`}
      onClick={() => void bajar(conDatos(ruta, fila, true))}
    >
      <IconPaperclip size={14} aria-hidden /> Descargar
    </button>
  )
}

const Nombrado = ({ value, fila, texto }: CeldaProps) => (
  <>
    {(texto ?? [])
      .map((campo) => textoLlano(valorDe(fila, campo)))
      .filter(Boolean)
      .join(' ') || textoLlano(value)}
  </>
)

const CELDAS: { readonly [C in TipoDeCelda]: (props: CeldaProps) => React.ReactNode } = {
  text: ({ value }) => textoLlano(value),
  document: ({ value }) => formatDocument(textoLlano(value)),
  number: ({ value }) => escrito(value, (n) => formatDecimal(n, 6)),
  money: ({ value }) => escrito(value, (n) => (Number.isInteger(n) ? formatAmount(n) : formatDecimal(n))),
  percent: ({ value }) => escrito(value, formatPercent),
  date: ({ value }) => formatDate(textoLlano(value).slice(0, 10) || null),
  'date-time': ({ value }) => formatDateTime(textoLlano(value) || null),
  switch: Interruptor,
  badge: Insignia,
  link: Enlace,
  file: Archivo,
  reference: Nombrado,
  person: Nombrado,
}

type FilaPlana = Record<string, unknown>
type ColumnaDeFilas = ColumnaLista<FilaPlana>

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

const columnaAdicional = (
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

/** Printed form without controls: label of a switch or badge, name of a file. */
const enPapel = (columna: Columna, fila: Fila, opciones: ColumnaDeFilas['options']): React.ReactNode => {
  const value = valorDe(fila, columna.campo)
  const text = typeof value === 'boolean' ? String(Number(value)) : textoLlano(value)
  if (opciones) return opciones.find((one) => one.value === text)?.label ?? text
  if (columna.celda === 'file') return /^\d*$/.test(text) ? (value ? 'Sí' : '') : text
  return <CeldaDe columna={columna} fila={fila} titulo="" />
}

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

/** Row with custom fields in `extra`, and the names of their references. */
export type ConAdicionales<R> = R & Record<`extra_${string}`, unknown>

/** Custom fields as the last columns of a hand-written list. */
export const columnasAdicionales = (campos: readonly CampoAdicional[]) =>
  campos.map((campo) => {
    const { render, papel, ...columna } = columnaAdicional(campo, (una, fila) => (
      <CeldaDe columna={una} fila={fila} titulo={campo.titulo} />
    ))
    return {
      ...columna,
      id: `extra_${campo.name}` as const,
      render: (fila: object) => render?.({ ...fila }),
      papel: (fila: object) => papel?.({ ...fila }),
    }
  })
