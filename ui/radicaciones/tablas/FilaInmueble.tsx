import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { formatPesos, formatDecimal } from '../../../schemas/es-co/index.ts'
import { Cargada, Cargando } from '../../kit/feedback/Cargada.tsx'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { useEscritorio } from '../escritorio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { AbrirFila, useFilaQueAbre, FilaAbierta } from './BuscarFila.tsx'
import type { InmuebleDelActo } from '../radicacion.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { ETIQUETAS, type Inmueble } from './inmueble.ts'

const COLUMNAS = 6

const DetalleInmueble = ({ id, inmueble }: { id: string; inmueble: number }) => {
  const { data, error, mutate } = useApi<Inmueble & { departamento: string | null }>(`/inmuebles/${inmueble}`)
  return (
    <FilaAbierta
      id={id}
      columnas={COLUMNAS}
      datos={
        data
          ? [
              [ETIQUETAS.direccion, data.direccion],
              [ETIQUETAS.id_tipo_inmueble, data.tipo],
              [ETIQUETAS.id_municipio, [data.municipio, data.departamento].filter(Boolean).join(', ')],
              [ETIQUETAS.numero_catastral, data.numero_catastral],
              [ETIQUETAS.numero_predial, data.numero_predial],
              [ETIQUETAS.area, data.area === null ? null : `${formatDecimal(Number(data.area))} m²`],
              [ETIQUETAS.linderos, data.linderos],
            ]
          : []
      }
    >
      <Cargada de={{ data, error, mutate }} espera={<Cargando />} />
    </FilaAbierta>
  )
}

interface Props {
  clave: string
  inmueble: InmuebleDelActo
  error: string | undefined
  onEditar: (inmueble: InmuebleDelActo) => void
}

export const FilaInmueble = memo(({ clave, inmueble, error, onEditar }: Props) => {
  const { dispatch, soloLectura } = useEscritorio()
  const { id_inmuebles: id, matricula } = inmueble
  const fila = useFilaQueAbre(`detalle-predio-${clave}-${id}`)
  const cambiar = (cambios: Partial<InmuebleDelActo>) => dispatch({ type: 'inmueble', clave, id, cambios })

  const quitar = async () => {
    if (
      await confirmar('Seguro que lo desea eliminar?', {
        title: `Eliminar inmueble ${matricula}`,
        yes: 'Eliminar inmueble',
        danger: true,
      })
    ) {
      dispatch({ type: 'quitarInmueble', clave, id })
      enfocar(`buscar-inmueble-${clave}`)
    }
  }

  return (
    <>
      <tr data-error={error ? true : undefined}>
        <td data-label="Matrícula" className="radi-numero whitespace-nowrap">
          {soloLectura ? (
            matricula
          ) : (
            <UnstyledButton
              id={`predio-${clave}-${id}`}
              className="radi-enlace encima:underline py-0.5 px-0 text-accent [font:inherit] text-left"
              onClick={() => onEditar(inmueble)}
              aria-label={`Datos del inmueble ${matricula}`}
            >
              {matricula}
            </UnstyledButton>
          )}
        </td>
        <td data-label="Dirección" className="radi-nombre wrap-anywhere">
          {inmueble.direccion || <span className="muted">Sin dirección</span>}{' '}
          {inmueble.municipio || inmueble.tipo ? (
            <small>{[inmueble.tipo, inmueble.municipio].filter(Boolean).join(' · ')}</small>
          ) : null}
          {error ? <p className="radi-error">{error}</p> : null}
        </td>
        <td
          data-label="Avalúo"
          className="radi-avaluo w-32 tabular-nums text-right! whitespace-nowrap movil:text-left!"
        >
          {inmueble.avaluo === null ? <span className="muted">Sin avalúo</span> : formatPesos(inmueble.avaluo)}
        </td>
        <td data-label="Adquirido" className="radi-fecha w-36">
          <DateInput
            size="xs"
            id={`adquirido-${clave}-${id}`}
            aria-label={`Fecha de adquisición de ${matricula}`}
            value={inmueble.fecha_adquisicion}
            onChange={(fecha_adquisicion) => cambiar({ fecha_adquisicion })}
          />
        </td>
        <td data-label="Habitación" className="radi-casilla w-18">
          <Checkbox
            size="md"
            aria-label={`${matricula} es casa o apartamento de habitación`}
            checked={inmueble.vivienda_habitacion}
            onChange={(event) => cambiar({ vivienda_habitacion: event.currentTarget.checked })}
          />
        </td>
        <td
          data-label=""
          className="radi-acciones w-17 text-right whitespace-nowrap movil:absolute movil:top-1 movil:right-0"
        >
          <AbrirFila {...fila} nombre={matricula} />
          {soloLectura ? null : (
            <ActionIcon aria-label={`Eliminar el inmueble ${matricula}`} onClick={() => void quitar()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </td>
      </tr>
      {fila.abierta ? <DetalleInmueble id={fila.id} inmueble={id} /> : null}
    </>
  )
})
