import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { DefinicionCampo, OpcionDefinida } from '../../schemas/json/campo.ts'
import { nombreLibre } from './use-editor.ts'
import { TIPOS } from '../../modules/campos/domain.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { DecimalInput } from '../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'

interface Props {
  campo: DefinicionCampo
  /** A saved option keeps its value when it is renamed. */
  guardadas: readonly OpcionDefinida[]
  error: string | undefined
  puede: boolean
  onChange: (opciones: OpcionDefinida[]) => void
}

export const Opciones = ({ campo: { opciones }, guardadas, error, puede, onChange }: Props) => {
  const fijas = new Set(guardadas.map(({ value }) => value))
  const otros = (index: number) => opciones.filter((_, at) => at !== index).map(({ value }) => value)
  const escribir = (index: number, label: string) =>
    onChange(
      opciones.map((one, at) =>
        at === index
          ? { label, value: fijas.has(one.value) ? one.value : nombreLibre(label, otros(index)) || one.value }
          : one,
      ),
    )
  const mover = (index: number, pasos: number) => {
    const next = [...opciones]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + pasos, 0, moved)
    onChange(next)
  }
  const agregar = () => {
    const label = `Opción ${opciones.length + 1}`
    onChange([
      ...opciones,
      {
        label,
        value: nombreLibre(
          label,
          opciones.map(({ value }) => value),
        ),
      },
    ])
  }
  return (
    <div className="campos-opciones grid gap-1 justify-items-start" role="group" aria-label="Opciones">
      <span className="mantine-InputWrapper-label font-medium">Opciones</span>
      {opciones.map(({ label }, index) => (
        <div className="flex items-center w-full" key={index}>
          <TextInput
            className="flex-1 mr-1"
            aria-label={`Opción ${index + 1}`}
            size="xs"
            maxLength={80}
            value={label}
            onChange={(event) => escribir(index, event.currentTarget.value)}
          />
          {puede ? (
            <>
              <ActionIcon
                size="sm"
                aria-label={`Subir ${label}`}
                disabled={index === 0}
                onClick={() => mover(index, -1)}
              >
                <IconArrowUp size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Bajar ${label}`}
                disabled={index === opciones.length - 1}
                onClick={() => mover(index, 1)}
              >
                <IconArrowDown size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Quitar ${label}`}
                disabled={opciones.length === 1}
                onClick={() => onChange(opciones.filter((_, at) => at !== index))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
        </div>
      ))}
      {error ? <p className="text-danger text-12">{error}</p> : null}
      {puede ? (
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={agregar}>
          Agregar opción
        </Button>
      ) : null}
    </div>
  )
}

interface PropsLimites {
  campo: DefinicionCampo
  falta: (...palabras: string[]) => string | undefined
  onChange: (cambio: Partial<DefinicionCampo>) => void
}

const numero = (value: number | string | null): number | null => (typeof value === 'number' ? value : null)
const dia = (value: number | string | null): string | null => (typeof value === 'string' ? value : null)

export const Limites = ({ campo, falta, onChange }: PropsLimites) => {
  const { tipo, minimo, maximo } = campo
  const { limite, maximo: most } = TIPOS[tipo]
  const bajo = {
    className: 'c6',
    error: falta('minimum', 'minLength', 'formatMinimum'),
    onChange: (value: number | string | null) => onChange({ minimo: value }),
  }
  const alto = {
    className: 'c6',
    error: falta('maximum', 'maxLength', 'formatMaximum'),
    onChange: (value: number | string | null) => onChange({ maximo: value }),
  }
  if (limite === 'dia')
    return (
      <>
        <DateInput label="Desde" {...bajo} value={dia(minimo)} />
        <DateInput label="Hasta" {...alto} value={dia(maximo)} />
      </>
    )
  if (tipo === 'dinero')
    return (
      <>
        <MoneyInput label="Mínimo" {...bajo} value={numero(minimo)} />
        <MoneyInput label="Máximo" {...alto} value={numero(maximo)} />
      </>
    )
  if (limite === 'valor')
    return (
      <>
        <DecimalInput label="Mínimo" unit="" {...bajo} value={numero(minimo)} />
        <DecimalInput label="Máximo" unit="" {...alto} value={numero(maximo)} />
      </>
    )
  if (limite !== 'largo') return null
  return (
    <>
      <DecimalInput label="Caracteres, mínimo" unit="" {...bajo} value={numero(minimo)} />
      <DecimalInput
        label="Caracteres, máximo"
        unit=""
        placeholder={String(most ?? '')}
        {...alto}
        value={numero(maximo)}
      />
      {tipo === 'texto' ? (
        <TextoInput
          label="Forma (expresión regular)"
          placeholder="^[A-Z]{3}-\d+$"
          value={campo.patron ?? ''}
          error={falta('pattern')}
          onChange={(patron) => onChange({ patron: patron || null })}
          spellCheck={false}
        />
      ) : null}
    </>
  )
}
