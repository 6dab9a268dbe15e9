import { Link } from 'wouter'
import { IconCheck, IconMinus, IconPaperclip } from '@tabler/icons-react'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDocument,
  formatPercent,
} from '../../../schemas/es-co/index.ts'
import { si } from '../../../schemas/json/leidos.ts'
import type { Celda as TipoDeCelda, OpcionDeCampo } from '../../../schemas/vistas/pantalla.ts'
import { download, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { conDatos, textoLlano, valorDe, type Fila } from '../fila.ts'

export interface CeldaProps {
  value: unknown
  fila: Fila
  titulo: string
  /** Of a badge. */
  opciones?: readonly OpcionDeCampo[]
  /** Of a link: an address of the product; of a file: its path under /api. */
  ruta?: string
  /** Of a reference or a person: fields of the row that hold its name. */
  texto?: readonly string[]
}

const numero = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
const escrito = (value: unknown, write: (n: number) => string): string => {
  const n = numero(value)
  return n === null ? '' : write(n)
}

/** What nobody has said is neither yes nor no, as its filter takes it. */
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

const Insignia = ({ value, opciones }: CeldaProps) => {
  const text = typeof value === 'boolean' ? String(Number(value)) : textoLlano(value)
  const opcion = opciones?.find((one) => String(one.value) === text)
  return text === '' ? null : (
    <span className="pantalla-insignia" data-tono={opcion?.tono}>
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
  const bajar = () => void download(conDatos(ruta, fila, true)).catch((error: unknown) => aviso.error(mensajeDe(error)))
  return (
    <button
      type="button"
      className="min-h-8 p-0 border-0 bg-none bg-transparent text-accent text-13 cursor-pointer"
      aria-label={`Descargar ${titulo}`}
      onClick={bajar}
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

/** Every cell of the vocabulary. */
export const CELDAS: { readonly [C in TipoDeCelda]: (props: CeldaProps) => React.ReactNode } = {
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
