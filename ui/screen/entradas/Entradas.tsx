import { type ComponentType, useState } from 'react'
import type { Campo, Entrada } from '../../../schemas/vistas/pantalla.ts'
import { AreaInput, DecimalInput, PercentInput } from '../../kit/campos/DecimalInput.tsx'
import type { FieldProps } from '../../kit/campos/field.ts'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { ArchivoInput } from './Archivo.tsx'
import { PasswordInput } from '@mantine/core'
import { Fortaleza } from '../../kit/campos/Fortaleza.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { useOficina } from '../../office.ts'
import { type Fila, valorDe } from '../fila.ts'
import { comunes, oNada, textoDe, type EntradaProps, numeroDe } from './entrada.ts'
import { OpcionInput, SiNoInput, VariasInput } from './Escogencias.tsx'
import { bogotaDate, formatDate, formatDateWeekday, isDate, plural } from '../../../schemas/es-co/index.ts'
import { diasHabilesEntre, festivosEntre, sumarDiasHabiles } from '../../../schemas/citas/festivos.ts'
import { DateInput, HoraInput } from '../../kit/campos/DateInput.tsx'
import { DepartamentoMunicipio, useGeografia } from '../../kit/campos/SelectCatalogo.tsx'
import { TextoCorto, ReferenciaInput } from './Consultas.tsx'

const limitesDe = (campo: Campo) => {
  const { desde, hasta } = campo.widget === 'date' ? campo : {}
  const hoy = bogotaDate(Date.now())
  return { ...(desde ? { min: hoy } : {}), ...(hasta ? { max: hoy } : {}) }
}

/** Date; with `plazos`, buttons add business days to the date of another field. */
const FechaInput = (props: EntradaProps) => {
  const { campo, fila, value, onChange, size, disabled } = props
  const plazos = campo.widget === 'date' ? campo.plazos : undefined
  const desde = plazos ? textoDe(valorDe(fila, plazos.desde)) : ''
  const input = (
    <DateInput
      {...comunes(props)}
      {...limitesDe(campo)}
      value={textoDe(value) || null}
      onChange={(date) => onChange(oNada(date))}
    />
  )
  if (!plazos || size === 'xs' || !isDate(desde)) return input
  return (
    <div>
      {input}
      <div
        className="flex flex-wrap gap-1 mt-1"
        role="group"
        aria-label={`${props.label ?? ''}: plazo desde el ${formatDate(desde)}`}
      >
        {plazos.habiles.map((dias) => (
          <button
            key={dias}
            type="button"
            className="lista-preset"
            aria-pressed={sumarDiasHabiles(desde, dias) === value}
            disabled={disabled}
            // keep the focus: a blur could remove the field's error and move this button before the click ends
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(sumarDiasHabiles(desde, dias))}
          >
            {dias} días hábiles
          </button>
        ))}
      </div>
      <p className="mt-1 text-muted text-12" role="status">
        {enPalabras(desde, textoDe(value))}
      </p>
    </div>
  )
}

const enPalabras = (desde: string, hasta: string): string => {
  if (!isDate(hasta) || hasta <= desde) return ''
  const festivos = festivosEntre(desde, hasta).map(
    ({ fecha, nombre }) => `${formatDate(fecha).slice(0, 5)} (${nombre})`,
  )
  const cuenta = `${plural(diasHabilesEntre(desde, hasta), 'día hábil', 'días hábiles')}, hasta el ${formatDateWeekday(hasta)}`
  return festivos.length ? `${cuenta}. Festivos que no cuentan: ${festivos.join(', ')}` : cuenta
}

const ClaveInput = (props: EntradaProps) => {
  const { campo, fila, value, error, maxLength, onChange } = props
  const { oficina } = useOficina()
  const { dueno, ajena } = campo.widget === 'password' ? campo : {}
  const cual = dueno ? textoDe(fila[dueno.campo]) : ''
  const { data } = useApi<Fila>(dueno && cual && textoDe(value) ? `${dueno.recurso}/${encodeURIComponent(cual)}` : null)
  const usuario = dueno && data ? dueno.nombre.map((parte) => textoDe(data[parte])).join(' ') : ''
  return (
    <>
      <PasswordInput
        {...comunes(props)}
        autoComplete={ajena ? 'off' : 'new-password'}
        maxLength={maxLength}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        value={textoDe(value)}
        onChange={({ currentTarget: { value: escrita } }) =>
          onChange(oNada(ajena === 'sin-espacios' ? escrita.trim() : escrita))
        }
      />
      {ajena ? null : (
        <Fortaleza
          clave={textoDe(value)}
          rechazada={Boolean(error)}
          de={{ email: dueno ? textoDe(fila[dueno.correo]) : '', usuario, oficina: oficina?.nombre }}
        />
      )}
    </>
  )
}

/** Municipality by department; the department is stored only if the form has a field for it. */
const LugarInput = ({ campo, value, onChange, onOtro, fila, required, disabled, error }: EntradaProps) => {
  const { data } = useGeografia()
  const [solo, setSolo] = useState<number | null>(null)
  const municipio = numeroDe(value)
  const campoDepartamento = campo.widget === 'place' ? campo.departamento : undefined
  const guardado = campoDepartamento ? numeroDe(valorDe(fila, campoDepartamento)) : solo
  const departamento = guardado ?? data?.municipios.find(({ id }) => id === municipio)?.id_depto ?? null
  return (
    <div className="kit-campos *:col-span-6! movil:*:col-span-12!">
      <DepartamentoMunicipio
        departamento={departamento}
        municipio={municipio}
        required={required}
        disabled={disabled}
        errorMunicipio={error}
        onChange={({ id_depto, id_municipio }) => {
          setSolo(id_depto)
          if (campoDepartamento) onOtro(campoDepartamento, id_depto ?? undefined)
          onChange(id_municipio ?? undefined)
        }}
      />
    </div>
  )
}

/** Colombian date and time, `YYYY-MM-DDTHH:mm`. */
const FechaHoraInput = (props: EntradaProps) => {
  const [dia = '', guardada = ''] = textoDe(props.value).split(/[T ]/)
  // the time may be typed before the date
  const [hora, setHora] = useState(guardada.slice(0, 5))
  const say = (date: string, time: string) => props.onChange(date ? `${date}T${time || '00:00'}` : undefined)
  return (
    <div className="grid grid-cols-[1fr_96px] gap-2">
      <DateInput {...comunes(props)} value={dia || null} onChange={(date) => say(date ?? '', hora)} />
      <HoraInput
        size={props.size}
        label={props.label ? 'Hora' : undefined}
        aria-label={`Hora de ${props.label ?? props['aria-label'] ?? ''}`}
        disabled={props.disabled}
        value={hora}
        onChange={(time) => {
          setHora(time)
          say(dia, time)
        }}
      />
    </div>
  )
}

const HoraSola = (props: EntradaProps) => (
  <HoraInput {...comunes(props)} value={textoDe(props.value)} onChange={(hora) => props.onChange(oNada(hora))} />
)

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
const TextoLargo = (props: EntradaProps) => {
  const { renglones = 3 } = props.campo.widget === 'long-text' ? props.campo : {}
  return (
    <TextArea
      {...comunes(props)}
      maxLength={props.maxLength}
      minRows={props.size === 'xs' ? 1 : renglones}
      maxRows={Math.max(12, 2 * renglones)}
      value={textoDe(props.value)}
      onChange={(value) => props.onChange(oNada(value))}
    />
  )
}
const Renglones = (props: EntradaProps) => (
  <TextArea
    {...comunes(props)}
    value={Array.isArray(props.value) ? props.value.join('\n') : textoDe(props.value)}
    onChange={(value) => props.onChange(value === '' ? undefined : value.split('\n'))}
  />
)
const sinUnidad = (campo: Campo): boolean => campo.widget === 'money' && campo.sinUnidad === true
const Dinero = (props: EntradaProps) => (
  <MoneyInput
    {...comunes(props)}
    bare={props.size === 'xs' || sinUnidad(props.campo)}
    words={props.size === 'sm' && !props.description && !sinUnidad(props.campo)}
    value={numeroDe(props.value)}
    onChange={(value) => props.onChange(oNada(value))}
  />
)
const cifra = (Input: ComponentType<Omit<FieldProps<number | null>, 'max'>>) =>
  function CifraEntrada(props: EntradaProps) {
    return (
      <Input {...comunes(props)} value={numeroDe(props.value)} onChange={(value) => props.onChange(oNada(value))} />
    )
  }

export const ENTRADAS: { readonly [E in Entrada]: ComponentType<EntradaProps> } = {
  text: TextoCorto,
  'long-text': TextoLargo,
  number: cifra((props) => <DecimalInput {...props} unit="" />),
  money: Dinero,
  percent: cifra(PercentInput),
  area: cifra(AreaInput),
  date: FechaInput,
  'date-time': FechaHoraInput,
  time: HoraSola,
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

/** Text inputs report changes after a debounce: a render of a large form is slow. */
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
