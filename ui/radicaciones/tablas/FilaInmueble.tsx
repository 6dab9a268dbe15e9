import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { formatPesos, formatDecimal } from '../../../schemas/es-co/index.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { useEscritorio } from '../escritorio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import {
  BotonesDeFila,
  CELDA,
  Enlace,
  ErrorDeFila,
  FILA,
  FilaAbierta,
  NOMBRE,
  ROTULADA,
  TITULAR,
  useFilaQueAbre,
} from './TablaDeActo.tsx'
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
      <tr className={`${FILA} movil:grid-cols-[1fr_1fr]`} data-error={error ? true : undefined}>
        <td data-label="Matrícula" className={`radi-numero ${CELDA} ${TITULAR} whitespace-nowrap movil:-order-3`}>
          {soloLectura ? (
            matricula
          ) : (
            <Enlace
              id={`predio-${clave}-${id}`}
              label={`Datos del inmueble ${matricula}`}
              onClick={() => onEditar(inmueble)}
            >
              {matricula}
            </Enlace>
          )}
        </td>
        <td data-label="Dirección" className={NOMBRE}>
          {inmueble.direccion || <span className="muted">Sin dirección</span>}{' '}
          {inmueble.municipio || inmueble.tipo ? (
            <small className="block text-muted text-12 not-movil:in-data-muchas:inline">
              {[inmueble.tipo, inmueble.municipio].filter(Boolean).join(' · ')}
            </small>
          ) : null}
          <ErrorDeFila error={error} />
        </td>
        <td
          data-label="Avalúo"
          className={`radi-avaluo ${ROTULADA} w-32 tabular-nums text-right! whitespace-nowrap movil:text-left!`}
        >
          {inmueble.avaluo === null ? <span className="muted">Sin avalúo</span> : formatPesos(inmueble.avaluo)}
        </td>
        <td data-label="Adquirido" className={`radi-fecha ${ROTULADA} w-36 not-movil:in-data-muchas:[&>*]:min-w-32`}>
          <DateInput
            size="xs"
            id={`adquirido-${clave}-${id}`}
            aria-label={`Fecha de adquisición de ${matricula}`}
            value={inmueble.fecha_adquisicion}
            onChange={(fecha_adquisicion) => cambiar({ fecha_adquisicion })}
          />
        </td>
        <td data-label="Habitación" className={`radi-casilla ${ROTULADA} w-18`}>
          <Checkbox
            size="md"
            aria-label={`${matricula} es casa o apartamento de habitación`}
            checked={inmueble.vivienda_habitacion}
            onChange={(event) => cambiar({ vivienda_habitacion: event.currentTarget.checked })}
          />
        </td>
        <BotonesDeFila
          fila={fila}
          nombre={matricula}
          quitar={`Eliminar el inmueble ${matricula}`}
          onQuitar={soloLectura ? null : () => void quitar()}
        />
      </tr>
      {fila.abierta ? <DetalleInmueble id={fila.id} inmueble={id} /> : null}
    </>
  )
})
