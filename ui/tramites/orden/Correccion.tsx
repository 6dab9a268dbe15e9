import type { DatoDeOrden } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { formatDate, formatPesos } from '../../../schemas/es-co/index.ts'
import { useState } from 'react'
import { BotonesDeEdicion, useEnSitio } from '../ficha/EnSitio.tsx'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'

type Valor = DatoDeOrden['valor']

type Dato = Pick<DatoDeOrden, 'clave' | 'etiqueta' | 'clase'>

/** Empty for null. */
export const dichoDe = (clase: Dato['clase'], valor: unknown): string => {
  if (clase === 'dinero' && typeof valor === 'number') return formatPesos(valor)
  if (clase === 'fecha' && typeof valor === 'string') return formatDate(valor) || valor
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : ''
}

const conDato = (data: Readonly<Record<string, unknown>>, clave: string, valor: Valor): Record<string, unknown> => {
  const { [clave]: _antes, ...resto } = data
  return valor === null ? resto : { ...data, [clave]: valor }
}

const ORDINALES = ['first', 'second', 'third', 'fourth', 'fifth']
const SUYOS = ['sale_type', 'received_value', 'bank', 'credit_type', 'sale_value', 'credit_value']

/** Property, party or payment. */
function grupoDe(clave: string): string {
  const parte = /^(first|second|third|fourth|fifth)_(buyer|seller)_/.exec(clave)
  if (parte) return `${parte[2] === 'buyer' ? 'Comprador' : 'Vendedor'} ${ORDINALES.indexOf(parte[1] ?? '') + 1}`
  if (clave === 'observations') return 'Además'
  return SUYOS.includes(clave) || clave.includes('subsidy') ? 'Valores' : 'Inmueble'
}

/** «Nombre», from «Nombre comprador 1». */
export const enSuGrupo = ({ clave, etiqueta }: Dato): string =>
  /\d$/.test(grupoDe(clave)) ? etiqueta.replace(new RegExp(` ${grupoDe(clave)}$`, 'i'), '') : etiqueta

/** Groups in the order of the sheet's format. */
export function porGrupo<D extends Dato>(datos: readonly D[]): { grupo: string; suyos: D[] }[] {
  const grupos = new Map<string, D[]>()
  for (const dato of datos) grupos.set(grupoDe(dato.clave), [...(grupos.get(grupoDe(dato.clave)) ?? []), dato])
  return [...grupos].map(([grupo, suyos]) => ({ grupo, suyos }))
}

export interface Leido {
  data: Readonly<Record<string, unknown>>
  version: number
}

/** Characters. */
const LARGO = 1000

interface Props {
  dato: Dato
  valor: Valor
  error: string
  onChange: (valor: Valor) => void
}

/** Input by type; a text that does not parse starts empty. */
const CampoDeDato = ({ dato: { etiqueta, clase }, valor, error, onChange }: Props) => {
  const comun = { size: 'xs', autoFocus: true, 'aria-label': etiqueta, error }
  if (clase === 'dinero')
    return <MoneyInput {...comun} value={typeof valor === 'number' ? valor : null} onChange={onChange} />
  if (clase === 'fecha')
    return (
      <DateInput
        {...comun}
        value={typeof valor === 'string' && /^\d{4}-\d\d-\d\d$/.test(valor) ? valor : null}
        onChange={onChange}
      />
    )
  return (
    <TextoInput
      {...comun}
      maxLength={LARGO}
      value={valor === null ? '' : String(valor)}
      onChange={(texto) => onChange(texto.trim() ? texto : null)}
    />
  )
}

interface PropsCorreccion {
  id: number
  leido: Leido
  dato: Dato
  valor: Valor
  onFin: () => void
}

const limpio = (valor: Valor): Valor => (typeof valor === 'string' ? valor.trim() || null : valor)

const correccionDe = ({ clave, etiqueta, clase }: Dato, valor: Valor) => ({
  valor: valor as unknown, // compared with what the server has, of any type
  leer: ({ data = {} }: { data?: Leido['data'] }) => data[clave] ?? null,
  cuerpo: ({ data = {} }: { data?: Leido['data'] }) => ({ data: conDato(data, clave, valor) }),
  clave,
  etiqueta,
  dicho: (uno: unknown) => dichoDe(clase, uno) || '(vacío)',
})

/** Inline edit: Enter saves, Esc cancels. */
export const Correccion = ({ id, dato, onFin, ...actual }: PropsCorreccion) => {
  // what was read when the edit began: a later reading would hide another desk's change
  const [{ leido, valor: antes }] = useState(actual)
  const [valor, setValor] = useState(antes)
  const { guardando, error, conflicto, guardar } = useEnSitio(id, 'data', {})
  const enviar = async () => {
    if (limpio(valor) === antes || (await guardar(correccionDe(dato, limpio(valor)), leido))) onFin()
  }
  return (
    <form
      noValidate
      className="orden-correccion grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onFin()
      }}
    >
      <CampoDeDato dato={dato} valor={valor} error={error} onChange={setValor} />
      <BotonesDeEdicion
        guardar={`Guardar ${dato.etiqueta}`}
        dejar={`Dejar ${dato.etiqueta} como estaba`}
        className="flex gap-0.5 pt-0.5"
        guardando={guardando}
        conflicto={conflicto}
        onDejar={onFin}
      />
    </form>
  )
}
