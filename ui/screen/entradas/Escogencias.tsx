import { Checkbox, Switch } from '@mantine/core'
import { si } from '../../../schemas/json/leidos.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { comunes, textoDe, type EntradaProps } from './entrada.ts'

export const OpcionInput = (props: EntradaProps) => {
  const opciones = props.campo.widget === 'choice' || props.campo.widget === 'several' ? props.campo.opciones : []
  return (
    <SelectBuscable<string>
      {...comunes(props)}
      value={textoDe(props.value) || null}
      options={opciones.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(next) => props.onChange(opciones.find(({ value }) => String(value) === next)?.value)}
    />
  )
}

export const VariasInput = (props: EntradaProps) => {
  const { label, error, description, required, value, onChange, disabled, campo } = props
  const opciones = campo.widget === 'choice' || campo.widget === 'several' ? campo.opciones : []
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <Checkbox.Group
      label={label}
      error={error}
      description={description}
      required={required}
      value={chosen}
      onChange={(next) => onChange(opciones.filter((one) => next.includes(String(one.value))).map((one) => one.value))}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-x-4 gap-y-2 mt-2">
        {opciones.map((one) => (
          <Checkbox key={one.value} size={props.size} disabled={disabled} value={String(one.value)} label={one.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export const SiNoInput = (props: EntradaProps) => {
  const { id, label, error, description, disabled, size, value, onChange } = props
  return (
    <Switch
      id={id}
      label={label}
      aria-label={props['aria-label']}
      error={error}
      description={description}
      disabled={disabled}
      size={size}
      checked={si(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
