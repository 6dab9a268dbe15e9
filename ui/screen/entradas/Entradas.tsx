import type { ComponentType } from 'react'
import type { Entrada } from '../../../schemas/pantalla.ts'
import { AreaInput, DecimalInput, PercentInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { ArchivoInput } from './Archivo.tsx'
import { ClaveInput } from './Clave.tsx'
import { comunes, numeroDe, oNada, textoDe, type EntradaProps } from './entrada.ts'
import { OpcionInput, SiNoInput, VariasInput } from './Escogencias.tsx'
import { FechaInput } from './Fecha.tsx'
import { FechaHoraInput } from './FechaHora.tsx'
import { LugarInput } from './Lugar.tsx'
import { TextoCorto } from './TextoCorto.tsx'
import { ReferenciaInput } from './Referencia.tsx'

const texto = (more: { inputMode: 'email' | 'tel' | 'url'; type?: string }) =>
  function TextoEntrada(props: EntradaProps) {
    return (
      <TextoInput
        {...comunes(props)}
        {...more}
        value={textoDe(props.value)}
        onChange={(value) => props.onChange(oNada(value))}
      />
    )
  }
const TextoLargo = (props: EntradaProps) => (
  <TextArea
    {...comunes(props)}
    maxLength={props.maxLength}
    minRows={props.size === 'xs' ? 1 : 3}
    value={textoDe(props.value)}
    onChange={(value) => props.onChange(oNada(value))}
  />
)
const Renglones = (props: EntradaProps) => (
  <TextArea
    {...comunes(props)}
    value={Array.isArray(props.value) ? props.value.join('\n') : textoDe(props.value)}
    onChange={(value) => props.onChange(value === '' ? undefined : value.split('\n'))}
  />
)
const Numero = (props: EntradaProps) => (
  <DecimalInput
    {...comunes(props)}
    unit=""
    value={numeroDe(props.value)}
    onChange={(value) => props.onChange(oNada(value))}
  />
)
const Dinero = (props: EntradaProps) => (
  <MoneyInput
    {...comunes(props)}
    bare={props.size === 'xs'}
    words={props.size === 'sm' && !props.description}
    value={numeroDe(props.value)}
    onChange={(value) => props.onChange(oNada(value))}
  />
)
const Porcentaje = (props: EntradaProps) => (
  <PercentInput {...comunes(props)} value={numeroDe(props.value)} onChange={(value) => props.onChange(oNada(value))} />
)
const Area = (props: EntradaProps) => (
  <AreaInput {...comunes(props)} value={numeroDe(props.value)} onChange={(value) => props.onChange(oNada(value))} />
)

/** Every input of the vocabulary. */
export const ENTRADAS: { readonly [E in Entrada]: ComponentType<EntradaProps> } = {
  text: TextoCorto,
  'long-text': TextoLargo,
  number: Numero,
  money: Dinero,
  percent: Porcentaje,
  area: Area,
  date: FechaInput,
  'date-time': FechaHoraInput,
  switch: SiNoInput,
  choice: OpcionInput,
  several: VariasInput,
  tags: Renglones,
  link: texto({ inputMode: 'url', type: 'url' }),
  email: texto({ inputMode: 'email', type: 'email' }),
  phone: texto({ inputMode: 'tel' }),
  place: LugarInput,
  reference: ReferenciaInput,
  person: ReferenciaInput,
  file: ArchivoInput,
  password: ClaveInput,
}

/** Inputs that people type into: what they say waits for a pause, so that a large form answers each key at once. */
export const SE_ESCRIBEN: ReadonlySet<Entrada> = new Set([
  'text',
  'long-text',
  'number',
  'money',
  'percent',
  'area',
  'tags',
  'link',
  'email',
  'phone',
  'password',
])
