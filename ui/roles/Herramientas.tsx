import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { plural } from '../../schemas/es-co/index.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { opcionesDeRol, useRoles } from '../usuarios/index.ts'

export interface Filtro {
  texto: string
  /** All areas on one page, instead of five views at a time. */
  todas: boolean
  comparar: number | null
  diferencias: boolean
  cambios: boolean
}

export const SIN_FILTRO: Filtro = { texto: '', todas: false, comparar: null, diferencias: false, cambios: false }

interface Props {
  filtro: Filtro
  onFiltro: (campos: Partial<Filtro>) => void
  idRol: number
  /** Changes since the page opened. */
  cambios: number
  guardando: boolean
  onDeshacer?: () => void
}

export const Ficha = ({ label, pressed, onToggle }: { label: string; pressed: boolean; onToggle: () => void }) => (
  <button type="button" className="lista-preset" aria-pressed={pressed} onClick={onToggle}>
    {label}
  </button>
)

export const Herramientas = ({ filtro, onFiltro, idRol, cambios, guardando, onDeshacer }: Props) => {
  const roles = useRoles()
  const otros = opcionesDeRol(roles.data?.data.filter(({ id }) => id !== idRol))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 px-4">
      <TextInput
        className="flex-[0_1_200px] movil:flex-[1_1_100%] [&_input::-webkit-search-cancel-button]:hidden"
        type="search"
        aria-label="Buscar una vista"
        placeholder="Buscar una vista"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          filtro.texto ? (
            <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => onFiltro({ texto: '' })} />
          ) : null
        }
        value={filtro.texto}
        onChange={(event) => onFiltro({ texto: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1" role="group" aria-label="Cuántas vistas se muestran">
        <Ficha label="De a 5" pressed={!filtro.todas} onToggle={() => onFiltro({ todas: false })} />
        <Ficha label="Todas, por área" pressed={filtro.todas} onToggle={() => onFiltro({ todas: true })} />
      </div>
      <div
        className={
          'flex flex-wrap items-center gap-x-2 gap-y-1 movil:flex-[1_1_100%] [&>:first-child]:w-50 ' +
          'movil:[&>:first-child]:flex-[1_1_100%]'
        }
      >
        <SelectBuscable
          aria-label="Comparar con otro rol"
          placeholder="Comparar con…"
          value={filtro.comparar}
          options={otros}
          onChange={(comparar) => onFiltro({ comparar, diferencias: comparar !== null && filtro.diferencias })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 ml-auto text-muted text-13 movil:ml-0">
        <span role="status">
          {guardando ? 'Guardando…' : cambios ? `${plural(cambios, 'cambio guardado', 'cambios guardados')}` : ''}
        </span>
        {cambios || filtro.cambios ? (
          <>
            <Ficha
              label="Solo cambios"
              pressed={filtro.cambios}
              onToggle={() => onFiltro({ cambios: !filtro.cambios })}
            />
            {onDeshacer && cambios ? (
              <Button size="xs" variant="default" onClick={onDeshacer}>
                Deshacer
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
