import type { KeyboardEvent } from 'react'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { useEscritorio } from '../escritorio.ts'
import type { RolDelActo } from '../partes.ts'
import { PanelVarios, type Palabras } from '../varios/PanelVarios.tsx'
import type { PersonaHallada, useOtorgantesPegados } from './useOtorgantesPegados.ts'

type Pegados = ReturnType<typeof useOtorgantesPegados>

interface Props extends Omit<Pegados, 'estado'> {
  estado: NonNullable<Pegados['estado']>
  papeles: readonly RolDelActo[]
  yaEsta: (id: number) => boolean
  onCrear: (numero: string) => void
}

const PALABRAS: Palabras = {
  uno: 'otorgante',
  varios: 'otorgantes',
  nadie: 'No se encontró el documento',
  yaEsta: 'El otorgante ya fue agregado',
  crear: (escrito) => `Crear otorgante con el documento ${escrito}`,
}

/** The parties of a pasted list, and as what they enter: chosen, or by the letter of the type on its button. */
export const OtorgantesPegados = ({ estado, papeles, calidad, setCalidad, pegar, ...resto }: Props) => {
  const { catalogos } = useEscritorio()
  const onTecla = (event: KeyboardEvent) => {
    const rol =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : papeles.find(({ letra }) => letra === event.key.toLowerCase())
    if (!rol) return
    event.preventDefault()
    setCalidad(rol.id)
  }
  return (
    <PanelVarios<PersonaHallada>
      {...resto}
      palabras={PALABRAS}
      pegados={estado.pegados}
      cuantos={estado.escritos.length}
      error={estado.error}
      onReintentar={() => pegar(estado.escritos)}
      onTecla={onTecla}
      calidad={
        <div className="flex flex-wrap items-end gap-2">
          <SelectBuscable
            fixed
            size="xs"
            label="Entran como"
            options={catalogos.opcionesTipo}
            value={calidad}
            valueLabel={catalogos.tipos.get(calidad)?.name}
            onChange={(value) => value !== null && setCalidad(value)}
          />
          <div className="radi-roles flex flex-wrap gap-1 m-0 mb-[3px]">
            {papeles.map((rol) => (
              <button
                type="button"
                key={rol.id}
                aria-pressed={rol.id === calidad}
                data-letra={rol.letra.toUpperCase()}
                onClick={() => setCalidad(rol.id)}
              >
                {rol.nombre}
              </button>
            ))}
          </div>
        </div>
      }
    />
  )
}
