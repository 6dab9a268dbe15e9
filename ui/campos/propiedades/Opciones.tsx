import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { DefinicionCampo, OpcionDefinida } from '../../../schemas/json/campo.ts'
import { nombreLibre } from '../useEditor.ts'

interface Props {
  campo: DefinicionCampo
  /** What is saved keeps its value, whatever it comes to be called. */
  guardadas: readonly OpcionDefinida[]
  error: string | undefined
  puede: boolean
  onChange: (opciones: OpcionDefinida[]) => void
}

/** The choices of a field, in their order. */
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
      <span className="mantine-InputWrapper-label">Opciones</span>
      {opciones.map(({ label }, index) => (
        <div key={index}>
          <TextInput
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
